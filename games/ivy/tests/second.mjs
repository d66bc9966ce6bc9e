// Ivy, read a second time.

import { readFileSync } from 'node:fs';
import { SIDES, seatsWith, sum } from '../../../tests/second/reading.mjs';

/** The digit of each cube for each seat, from the rules' own table. */
const CUBES = readFileSync(new URL('ivy-cubes.csv', import.meta.url), 'utf8').trim().split('\n').slice(1)
  .map((line) => line.split(',').slice(1).map(Number));
/** The three directions in which lines run; numbers are equal along the last. */
const LINES = [[1, 0], [0, 1], [1, -1]];

export function reading(options, from = { finished: 0, draws: [], allowance: 0, passes: 0 }) {
  const { players = 2, 'even-lines': even = 'off', mode = 'standard' } = options;
  let { inPlay = Array.from({ length: players }, (_, seat) => seat), finished, starter, seat, isFirst, allowance, passes, winners } = from;
  const totals = [...from.totals ?? inPlay.map(() => 0)];
  let hands = from.hands && Object.fromEntries(Object.entries(from.hands).map(([at, hand]) => [at, [...hand]]));
  let [bag, discards, grid, draws] = [from.bag && new Set(from.bag), from.discards && [...from.discards], from.grid && new Map(from.grid), [...from.draws]];
  const number = (cube, of) => CUBES[cube][of];
  const numbers = () => [...new Set(hands[seat].map((cube) => number(cube, seat)))];
  const step = (from, by) => inPlay[(inPlay.indexOf(from) + by + inPlay.length) % inPlay.length];
  const lowest = (scores) => seatsWith(scores, Math.min(...scores));
  const canDraw = () => bag.size + discards.length > 0;
  const placed = () => {
    if (grid.size === 0) return numbers().map((own) => `${own}@0,0`);
    const open = new Set([...grid.keys()].flatMap((at) => {
      const [x, y] = at.split(',').map(Number);
      return SIDES.map(([dx, dy]) => `${x + dx},${y + dy}`);
    }).filter((at) => !grid.has(at)));
    const needs = (at) => grid.get('0,0').number + sum(at.split(',').map(Number));
    return [...open].filter((at) => numbers().includes(needs(at))).map((at) => `${needs(at)}@${at}`);
  };
  /** How many own cubes follow a square in a direction without a gap. */
  const run = (x, y, [dx, dy]) => {
    let length = 0;
    while (grid.get(`${x + dx * (length + 1)},${y + dy * (length + 1)}`)?.seat === seat) length += 1;
    return length;
  };
  const takeOut = (own) => {
    const cube = Math.min(...hands[seat].filter((held) => number(held, seat) === own));
    hands[seat].splice(hands[seat].indexOf(cube), 1);
    return cube;
  };
  const endRound = () => {
    const points = new Map(inPlay.map((at) => [at, sum(hands[at].map((cube) => number(cube, at) + 1))]));
    for (const [at, scored] of points) totals[at] += scored;
    finished += 1;
    hands = undefined;
    const scored = [...points.values()];
    if (mode === 'knockout') {
      const isFinal = inPlay.length === 2;
      const best = isFinal ? Math.min(...scored) : Math.max(...scored);
      const marked = inPlay.filter((at) => points.get(at) === best);
      if (marked.length === 1 && isFinal) winners = marked;
      if (marked.length === 1 && !isFinal) inPlay = inPlay.filter((at) => at !== marked[0]);
    } else if (finished >= (players === 2 ? 4 : players) && lowest(totals).length === 1) {
      winners = lowest(totals);
    }
    do starter = (starter + 1) % players; while (!inPlay.includes(starter));
  };
  /** After an action or a drawn cube: whoever can still draw does, then the round or the turn ends unless cubes may be discarded. */
  const goOn = () => {
    if (draws.length && canDraw()) return;
    draws = [];
    if (hands[seat].length === 0) endRound();
    else if (allowance === 0) seat = step(seat, 1);
  };
  const put = (own, at) => {
    const [x, y] = at.split(',').map(Number);
    takeOut(own);
    grid.set(at, { seat, number: own });
    for (const [dx, dy] of LINES) {
      const [ahead, behind] = [run(x, y, [dx, dy]), run(x, y, [-dx, -dy])];
      const length = ahead + behind + 1;
      const joined = even === 'on' && length === 4 && Math.min(ahead, behind) === 1;
      if (length === 3 || joined) draws.push(...new Set([step(seat, 1), step(seat, -1)]));
      if (length >= 5 && length % 2) allowance += (length - 3) / 2;
    }
    if (hands[seat].length === 0) allowance = 0;
  };
  const decides = () => hands !== undefined && draws.length === 0 && winners === undefined;
  const state = () => ({ inPlay, totals, finished, starter, hands, bag, discards, grid, seat, isFirst, draws, allowance, passes, winners });
  return {
    fork: () => reading(options, state()),
    /** What a seat knows of its own: its numbers, and how many cubes each seat holds. */
    hand: (of) => hands[of].map((cube) => number(cube, of)),
    held: (of) => hands?.[of].length ?? 0,
    /** The rounds that have ended. */
    rounds: () => finished,
    /** Who is to draw cubes, one after the other, and how many the seat to act may discard. */
    due: () => ({ draws: [...draws], allowance }),
    /** A cube of the bag. */
    anyCube: () => bag.values().next().value,
    /** The same position if a seat held these numbers, of cubes from the bag and its own hand. */
    suppose(of, wanted) {
      const pool = new Set([...bag, ...hands[of]]);
      const held = wanted.map((own) => {
        const cube = [...pool].find((other) => number(other, of) === own);
        pool.delete(cube);
        return cube;
      });
      return reading(options, { ...state(), bag: pool, hands: { ...hands, [of]: held } });
    },
    actor: () => (decides() ? seat : null),
    scores: () => [...totals],
    winners: () => winners,
    legal() {
      if (!decides()) return [];
      if (allowance) return [...numbers().map((own) => `drop ${own}`), 'done'];
      const places = placed();
      if (isFirst) return places;
      const swaps = bag.size + discards.length >= 2 ? numbers().map((own) => `swap ${own}`) : [];
      const picks = places.length === 0 && canDraw() ? ['pick'] : [];
      const actions = [...places, ...swaps, ...picks];
      return actions.length ? actions : ['pass'];
    },
    event(text) {
      const [verb, rest] = text.split(/ (.*)/);
      if (verb === 'first') {
        starter = Number(rest);
        return;
      }
      if (verb === 'deal') {
        const dealt = rest.split(' ').map((part) => part.split(':'));
        if (dealt.map(([at]) => Number(at)).join() !== inPlay.join()) throw new Error('who is dealt to');
        hands = Object.fromEntries(dealt.map(([at, cubes]) => [at, cubes.split(',').map(Number)]));
        if (inPlay.some((at) => hands[at].length !== (at === starter ? 11 : 10))) throw new Error('how many cubes are dealt');
        bag = new Set(CUBES.keys());
        for (const cube of Object.values(hands).flat()) if (!bag.delete(cube)) throw new Error('a cube is dealt twice');
        [discards, grid, seat, isFirst, allowance, passes] = [[], new Map(), starter, true, 0, 0];
        return;
      }
      if (verb === 'reshuffle') {
        if (bag.size || !discards.length) throw new Error('a reshuffle that is not due');
        [bag, discards] = [new Set(discards), []];
        return;
      }
      if (verb === 'draw') {
        const [at, cube] = rest.split(':').map(Number);
        if (at !== draws.shift() || !bag.delete(cube)) throw new Error('a draw that is not due');
        hands[at].push(cube);
        return goOn();
      }
      isFirst = false;
      if (verb === 'pass') {
        passes += 1;
        if (passes === inPlay.length) return endRound();
        seat = step(seat, 1);
        return undefined;
      }
      passes = 0;
      if (verb === 'pick') draws = [seat];
      else if (verb === 'done') allowance = 0;
      else if (verb === 'swap') {
        discards.push(takeOut(Number(rest)));
        draws = [seat, seat];
      } else if (verb === 'drop') {
        discards.push(takeOut(Number(rest)));
        allowance = hands[seat].length ? allowance - 1 : 0;
      } else {
        const [own, at] = verb.split('@');
        put(Number(own), at);
      }
      return goOn();
    },
  };
}
