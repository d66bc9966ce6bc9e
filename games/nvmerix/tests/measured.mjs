// What is measured of NVMERIX (`benches/`).

/** The numbers of players that it is offered for. */
export const players = [2, 3, 4];

/** Mirrored games of a match, of one at a second a decision, and of one against the plain search. */
export const strength = { match: 80, second: 12, plain: 40 };

/** A small sample, which a test measures again, and the set-ups whose facts players read: what follows the game's name in `alea facts`. */
export const facts = [
  '--games 2 --seed sample --bot easy --luck 2 --against random --judge 300 --effort 0.1',
  '--games 150 --seed facts --luck 50',
  '--games 150 --seed facts --luck 50 --option players=3',
  '--games 150 --seed facts --luck 50 --option players=4',
];
