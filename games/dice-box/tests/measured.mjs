// What is measured of Dice Box (`benches/`).

/** The numbers of players that it is offered for. */
export const players = [2, 3, 4];

/** Mirrored games of a match, of one at a second a decision, and of one against the plain search. */
export const strength = { match: 200, second: 30, plain: 100 };

/** A small sample, which a test measures again, and the set-ups whose facts players read: what follows the game's name in `alea facts`. */
export const facts = [
  '--games 2 --seed sample --effort 0.02 --luck 2 --judge 300',
  '--games 500 --seed facts --luck 60',
  '--games 500 --seed facts --luck 60 --option colours=one-each',
  '--games 500 --seed facts --luck 60 --option players=3',
  '--games 500 --seed facts --luck 60 --option players=4',
];
