// What is measured of Ivy (`benches/`): see `tests/games.mjs`.

export const players = [2, 3, 4, 5, 6];
export const strength = { match: 80, second: 40, plain: 10 };
export const facts = [
  '--games 2 --seed sample --bot easy --luck 2 --against random --judge 64 --effort 0.05',
  ...['', ...[3, 4, 5, 6].map((count) => ` --option players=${count}`), ' --option players=4 --option mode=knockout']
    .map((option) => `--games 60 --seed facts --effort 0.2 --luck 50 --judge 1000${option}`),
];
