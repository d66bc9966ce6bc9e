// The collections of puzzles, proved a second time: for every puzzle the worth of every legal action, by a plain and exhaustive search over
// the second readings of the rules. `docs/puzzles.md` defines what is counted.
//
//   cargo build --release --bin alea && node --test tests/second/puzzles.test.mjs

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { games } from '../games.mjs';

/** Half of the last decimal of a figure that is not whole. */
const ROUNDING = 0.00005 + 1e-9;

const follow = (position, events) => {
  for (const event of events) {
    if (position.actor() !== null) assert.ok(position.legal().includes(event), `${event} is legal`);
    position.event(event);
  }
  return position;
};

for (const game of games()) {
  const { puzzles } = JSON.parse(readFileSync(new URL(`../../games/${game}/assets/puzzles.json`, import.meta.url), 'utf8'));
  const { reading } = await import(`../../games/${game}/tests/second.mjs`);
  const { worths, ended, isSame, kind } = await import(`../../games/${game}/tests/solve.mjs`);
  test(`${game}: ${puzzles.length} puzzles`, () => {
    for (const [index, puzzle] of puzzles.entries()) {
      const where = `${game} ${index + 1}`;
      const is = (value, told, what) => assert.ok(Math.abs(value - told) <= ROUNDING, `${where}: ${what} is worth ${value}, not ${told}`);
      const position = follow(reading(puzzle.record.options), puzzle.record.events);
      // What is known of a position holds wherever it is met again.
      const known = new Map();
      const found = worths(position, puzzle, known);
      const [solution, ...line] = puzzle.solution;
      const tries = new Map(puzzle.tries.map(([action, value]) => [action, value]));
      const same = puzzle.same ?? [];
      assert.deepEqual([...found.keys()].sort(), [solution, ...same, ...tries.keys()].sort(), `${where}: every action once`);
      for (const action of [solution, ...same]) is(found.get(action), puzzle.value, action);
      for (const [action, value] of tries) is(found.get(action), value, action);
      const others = [...tries.keys()].map((action) => found.get(action));
      is(Math.max(...others), puzzle.next, 'the next best');
      assert.ok(found.get(solution) > Math.max(...others) + 1e-6, `${where}: the solution is the only best one`);
      for (const action of found.keys()) {
        const isNamed = action !== solution && isSame(position, solution, action);
        assert.equal(same.includes(action), isNamed, `${where}: ${action} is the same as ${solution}`);
      }
      assert.equal(puzzle.kind, kind(position, puzzle, [...tries.keys()], found), `${where}: the kind`);
      // Whatever follows without chance between is best play: the worth stays what it is to the end.
      const value = (at, seat, unit) => {
        if (at.winners()) return ended(at, seat);
        const best = Math.max(...worths(at, { unit }, known).values());
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
      for (const [action, , answer] of puzzle.tries) {
        const next = follow(position.fork(), [action]);
        assert.equal(answer !== undefined, ended !== undefined && next.actor() === 1 - seat, `${where}: an answer to ${action}`);
        if (answer === undefined) continue;
        const replies = worths(next, puzzle, known);
        assert.ok(replies.get(answer) > Math.max(...replies.values()) - 1e-9, `${where}: ${answer} is a best answer to ${action}`);
      }
    }
  });
}
