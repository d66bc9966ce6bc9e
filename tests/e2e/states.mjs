// The states that a game can be in.

import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, act, bringIntoSight, chooser, myTurn, press, read, selector, sitDown, tapOn, tellNext, uncover } from './players.mjs';
import { firstAction, recorded } from './records.mjs';

// Runs in the page: whether a place lies within what is seen of the board.
function isInSight(wanted) {
  const [board, place] = ['.board svg', wanted].map((found) => document.querySelector(found).getBoundingClientRect());
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
  return x > board.left && x < board.right && y > board.top && y < board.bottom;
}

/** A turn in which nothing can be done but this. */
const FORCED = /^(pass|reroll)$/;

/** The games in which a turn can be so. */
export const PASSING = ['nvmerix', 'dice-box'];

/** The states of a game at the host of a stage, each made when it is come to. */
export const statesOf = (here) => {
  const STATES = {
    async tip(page, game) {
      const seats = GAMES[game].people.seats.map((_, seat) => (seat ? 'easy' : 'person'));
      await sitDown(page, here.site, game, { seats, seed: 'tips' });
      for (let acts = 1; !await page.locator('.happened .tip').count(); acts += 1) {
        assert.ok(acts < 30, 'the coach has something to say');
        await myTurn(page);
        await act(page, game, chooser(acts));
        await myTurn(page);
      }
    },
    async start(page, game) {
      await open(page, here, await recorded(game, firstAction));
      await uncover(page);
    },
    async covered(page, game) {
      await open(page, here, await recorded(game, (events) => Math.floor(events.length * 0.6)));
    },
    async middle(page, game) {
      await open(page, here, await recorded(game, (events) => Math.floor(events.length * 0.6)));
      await uncover(page);
    },
    async selected(page) {
      const offered = (await read(page)).places.filter(({ enabled }) => enabled);
      const wanted = offered.find(({ id, label }) => /can move|fits|you can end here/.test(label) || id.startsWith('rack-'));
      await bringIntoSight(page, wanted ?? offered[0]);
      await tapOn(page, selector(wanted ?? offered[0]));
      await until(page, () => document.querySelector('.cell[aria-pressed=true]') !== null);
    },
    async refused(page) {
      const { places } = await read(page);
      const isRefused = () => document.querySelector('.turn.refused') !== null;
      for (const place of places.filter(({ scene, enabled }) => scene === 'board-scene' && !enabled)) {
        if (!await page.evaluate(isInSight, selector(place))) continue;
        await tapOn(page, selector(place));
        if (await page.evaluate(isRefused)) break;
      }
      await until(page, isRefused);
    },
    async pass(page, game) {
      const whole = await recorded(game);
      const passed = whole.events.findIndex((event) => FORCED.test(event));
      assert.ok(passed > 0, 'somebody has to pass');
      // What comes next is rolled already.
      const next = passed + 2;
      await open(page, here, await recorded(game, () => next));
      await uncover(page);
    },
    async hint(page, game) {
      // Where only one thing can be done there is nothing to advise.
      for (const part of [0.6, 0.45, 0.3]) {
        await open(page, here, await recorded(game, (events) => Math.floor(events.length * part)));
        await uncover(page);
        if (await page.locator('.actions [data-do=hint]:enabled').count()) break;
      }
      await press(page, 'hint');
      await until(page, () => document.querySelector('.play.hinted') !== null);
    },
    async more(page) {
      assert.ok(await tellNext(page), 'a hint has another part');
    },
    async reasons(page, game) {
      // To ask for the same once more takes long.
      if (!await page.locator('.play.hinted').count()) await STATES.hint(page, game);
      while (await tellNext(page));
    },
    async end(page, game) {
      await open(page, here, await recorded(game));
      await page.locator('.buttons [data-do=rematch]').waitFor();
    },
  };
  return STATES;
};
