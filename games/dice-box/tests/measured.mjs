// What is measured of Dice Box (`benches/`): see `tests/games.mjs`.

export const players = [2, 3, 4];
export const strength = { match: 200, second: 30, plain: 100 };
export const facts = [
  '--games 2 --seed sample --effort 0.02 --luck 2 --judge 300',
  '--games 500 --seed facts --luck 60',
  '--games 500 --seed facts --luck 60 --option colours=one-each',
  '--games 500 --seed facts --luck 60 --option players=3',
  '--games 500 --seed facts --luck 60 --option players=4',
];
