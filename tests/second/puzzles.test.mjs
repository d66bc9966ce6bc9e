// The collections of puzzles, proved a second time: for every puzzle the worth of every legal action, by a plain and exhaustive search over
// the second readings of the rules. `docs/puzzles.md` defines what is counted, and names the commands that make the collections: here they make
// them again.
//
//   cargo build --release --bin alea && node --test tests/second/puzzles.test.mjs

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { alea } from '../alea.mjs';

const GAMES = ['dice-matrix', 'nvmerix', 'ivy', 'dice-box', 'polygrid'];
/** Half of the last decimal of a figure that is not whole. */
const ROUNDING = 0.00005 + 1e-9;

const root = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const lines = (text) => text.trim().split('\n').slice(1, -1).map((line) => line.replace(/,$/, ''));
const commands = [...root('docs/puzzles.md').matchAll(/^ {4}alea (puzzles .*) > (public\/puzzles\/(.*)\.json)$/gm)];

const follow = (position, events) => {
  for (const event of events) {
    if (position.actor() !== null) assert.ok(position.legal().includes(event), `${event} is legal`);
    position.event(event);
  }
  return position;
};

for (const game of GAMES) {
  const text = root(`public/puzzles/${game}.json`);
  const { puzzles } = JSON.parse(text);
  const { reading } = await import(`./${game}.mjs`);
  const { worths, ended } = await import(`./solve/${game}.mjs`);
  test(`${game}: ${puzzles.length} puzzles`, () => {
    for (const [index, puzzle] of puzzles.entries()) {
      const where = `${game} ${index + 1}`;
      const is = (value, told, what) => assert.ok(Math.abs(value - told) <= ROUNDING, `${where}: ${what} is worth ${value}, not ${told}`);
      const position = follow(reading(puzzle.record.options), puzzle.record.events);
      const found = worths(position, puzzle);
      const [solution, ...line] = puzzle.solution;
      const tries = new Map(puzzle.tries.map(([action, value]) => [action, value]));
      const same = puzzle.same ?? [];
      assert.deepEqual([...found.keys()].sort(), [solution, ...same, ...tries.keys()].sort(), `${where}: every action once`);
      for (const action of [solution, ...same]) is(found.get(action), puzzle.value, action);
      for (const [action, value] of tries) is(found.get(action), value, action);
      const others = [...tries.keys()].map((action) => found.get(action));
      is(Math.max(...others), puzzle.next, 'the next best');
      assert.ok(found.get(solution) > Math.max(...others) + 1e-6, `${where}: the solution is the only best one`);
      // Whatever follows without chance between is best play: the worth stays what it is to the end.
      const value = (at, seat, unit) => {
        if (at.winners()) return ended(at, seat);
        const best = Math.max(...worths(at, { unit }).values());
        if (at.actor() === seat) return best;
        return puzzle.unit === 'chance to win' ? 1 - best : -best;
      };
      const seat = position.actor();
      const at = follow(position.fork(), [solution]);
      for (const action of line) {
        is(value(at, seat, puzzle.unit), puzzle.value, `the line at ${action}`);
        follow(at, [action]);
      }
      if (at.winners() && ended) is(ended(at, seat), puzzle.value, 'the end of the line');
      for (const [action, told, answer] of puzzle.tries.filter(([, , reply]) => reply)) {
        const next = follow(position.fork(), [action]);
        const replies = worths(next, puzzle);
        assert.equal(Math.max(...replies.values()), replies.get(answer), `${where}: ${answer} is a best answer to ${action} (${told})`);
      }
    }
  });
  test(`${game}: the collection is what its commands make`, () => {
    const made = commands.filter(([, , , name]) => name === game).flatMap(([, command]) => lines(alea(command.split(' '))));
    assert.deepEqual(lines(text), made);
  });
}
