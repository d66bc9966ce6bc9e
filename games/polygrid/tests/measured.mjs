// What is measured of Polygrid (`benches/`): see `tests/games.mjs`.

export const players = [1];
export const strength = { match: 200, second: 10, plain: 20 };
export const facts = [
  '--games 2 --seed sample --effort 0.1 --luck 2 --judge 300',
  '--games 500 --seed facts --luck 50',
  '--games 500 --seed facts --bot easy --luck 50 --against normal',
  '--games 500 --seed facts --luck 50 --bot hard',
];
