// What is measured of Dice Matrix (`benches/`): see `tests/games.mjs`.

export const players = [2];
export const strength = { match: 200, second: 10, plain: 20 };
export const facts = [
  '--games 2 --seed sample --effort 0.05 --luck 2 --judge 300',
  '--games 1000 --seed facts --luck 400 --judge 60000',
  '--games 1000 --seed facts --luck 200 --judge 60000 --option match=tournament',
];
