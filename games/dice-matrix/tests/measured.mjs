// What is measured of Dice Matrix (`benches/`).

/** The numbers of players that it is offered for. */
export const players = [2];

/** Mirrored games of a match, of one at a second a decision, and of one against the plain search. */
export const strength = { match: 200, second: 10, plain: 20 };

/** A small sample, which a test measures again, and the set-ups whose facts players read: what follows the game's name in `alea facts`. */
export const facts = [
  '--games 2 --seed sample --effort 0.05 --luck 2 --judge 300',
  '--games 1000 --seed facts --luck 400 --judge 60000',
  '--games 1000 --seed facts --luck 200 --judge 60000 --option match=tournament',
];
