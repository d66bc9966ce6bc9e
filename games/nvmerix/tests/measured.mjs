// What is measured of NVMERIX (`benches/`): see `tests/games.mjs`.

export const players = [2, 3, 4];
export const strength = { match: 80, second: 12, plain: 40 };
export const facts = [
  '--games 2 --seed sample --bot easy --luck 2 --against random --judge 300 --effort 0.1',
  '--games 150 --seed facts --luck 50',
  '--games 150 --seed facts --luck 50 --option players=3',
  '--games 150 --seed facts --luck 50 --option players=4',
];
