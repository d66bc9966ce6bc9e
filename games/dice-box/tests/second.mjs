// Dice Box, read a second time.

import { SIDES, around, seatsWith, squares, sum } from '../../../tests/second/reading.mjs';

const COLOURS = ['R', 'Y', 'B', 'W'];
const PIPS = [1, 2, 3, 4, 5, 6];
const ALL = squares(5, 5);
const BESIDE = new Map(ALL.map((square) => [square, around(square, SIDES, 5, 5)]));

/** The owner of each colour; a colour that is left out counts for nobody. */
function owners(players, colours) {
  if (players > 2) return Object.fromEntries(COLOURS.slice(0, players).map((colour, seat) => [colour, seat]));
  return colours === 'one-each' ? { R: 0, B: 1 } : { R: 0, Y: 0, B: 1, W: 1 };
}

export function reading({ players = 2, colours = 'two-each' }, from = { grid: [], picks: [], seeded: false, rolls: [] }) {
  const owner = owners(players, colours);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const grid = new Map(from.grid);
  const hands = seats.map((at) => [...from.hands?.[at] ?? []]);
  const share = { 2: 3, 3: 2, 4: 1 }[players];
  /** How many dice of each colour a seat has, whatever they show. */
  const held = seats.map((at) => ({ ...from.held?.[at] ?? Object.fromEntries(COLOURS.map((colour) => [colour, share])) }));
  const pool = { ...from.pool ?? Object.fromEntries(COLOURS.map((colour) => [colour, players === 4 ? 2 : 0])) };
  let { first, seeded, seat, winners } = from;
  let [picks, rolls] = [[...from.picks], [...from.rolls]];
  const accepts = (square, pips) => {
    const filled = BESIDE.get(square).filter((other) => grid.has(other));
    return !grid.has(square) && filled.length > 0 && filled.every((other) => Math.abs(grid.get(other)[1] - pips) === 1);
  };
  const tally = (colour) => sum([...grid.values()].map(([own, pips]) => (own === colour ? pips : 0)));
  const scores = () => seats.map((at) => sum(COLOURS.map((colour) => (owner[colour] === at ? tally(colour) : 0))));
  const plays = () => seeded && rolls.length === 0 && winners === undefined;
  return {
    fork: () => reading({ players, colours }, { grid, hands, held, pool, first, picks, seeded, rolls, seat, winners }),
    /** What lies open: the dice on the grid by their squares, those of each seat, and how many of each colour it has left. */
    open: () => ({ grid: new Map(grid), hands: hands.map((hand) => [...hand]), held: held.map((own) => ({ ...own })), owner }),
    actor: () => (picks.length ? picks[0] : plays() ? seat : null),
    scores,
    winners: () => winners,
    legal() {
      if (picks.length) return COLOURS.filter((colour) => pool[colour]).map((colour) => `draft ${colour}`);
      if (!plays()) return [];
      if (hands[seat].length === 0) return ['skip'];
      const dice = [...new Set(hands[seat])];
      const placed = dice.flatMap((die) => ALL.filter((square) => accepts(square, Number(die[1]))).map((square) => `${die}@${square}`));
      return placed.length ? placed : ['reroll'];
    },
    event(text) {
      if (first === undefined) {
        first = Number(text.slice('first '.length));
        const order = seats.map((_, step) => (first + step) % players);
        if (players === 4) picks = [...order, ...order.toReversed()];
      } else if (picks.length) {
        const colour = text.slice('draft '.length);
        pool[colour] -= 1;
        held[picks.shift()][colour] += 1;
      } else if (!seeded) {
        grid.set('c3', ['S', Number(text.slice('seed '.length))]);
        seeded = true;
        rolls = [...seats];
      } else if (rolls.length) {
        const [, who, dice] = /^roll (\d):((?:[RYBW][1-6])+)$/.exec(text);
        const roller = rolls.shift();
        const rolled = dice.match(/../g);
        const counts = Object.fromEntries(COLOURS.map((colour) => [colour, rolled.filter(([own]) => own === colour).length]));
        if (Number(who) !== roller || COLOURS.some((colour) => counts[colour] !== held[roller][colour])) throw new Error(text);
        hands[roller] = rolled;
        if (rolls.length === 0) seat = seat === undefined ? first : (seat + 1) % players;
      } else if (text === 'reroll') {
        rolls = [seat];
      } else {
        if (text !== 'skip') {
          const [die, square] = text.split('@');
          grid.set(square, [die[0], Number(die[1])]);
          hands[seat].splice(hands[seat].indexOf(die), 1);
          held[seat][die[0]] -= 1;
        }
        seat = (seat + 1) % players;
        if (!ALL.some((square) => PIPS.some((pips) => accepts(square, pips)))) {
          const ended = scores();
          const isSpoiled = players === 3 && tally('W') > Math.max(...ended);
          winners = seatsWith(ended, isSpoiled ? Math.min(...ended) : Math.max(...ended));
        }
      }
    },
  };
}
