// Reviews many games between equal bots and tells what must hold of every ledger, the mean luck, and the time.
//
//   cargo build --release --bin alea
//   node benches/review.mjs [--games N] [--only GAME[:SEATS]] [--bot BOT] [--effort F] [--seed S] [--nodes N] [--option k=v]
//
// One line a game and number of players: the games, the greatest fault of the sum, the greatest skill of an actor, for each seat the mean
// luck of all events and that of its own rolls, hands and draws, each with its standard error, what 95 and 99 of 100 decisions lose at most, and the
// milliseconds of a review. What `expert` loses by its decisions is mostly the judge's noise: from there on a loss is told as a mistake.
// Games are played by `alea play`, and each review is a call of `alea review`, start of the program included.

import { parseArgs } from 'node:util';
import { alea } from '../tests/alea.mjs';
import { dataOfEach, games, ofGames } from '../tests/games.mjs';

const { values: flags } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    only: { type: 'string' },
    bot: { type: 'string', default: 'normal' },
    effort: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'review' },
    nodes: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
  },
});

const MEASURED = await ofGames('measured.mjs');
dataOfEach(MEASURED, 'games/X/tests/measured.mjs');

/** Games that are played by one call of the tool. */
const BATCH = 50;

/** The records of so many games, batch by batch. */
function* records(game, seats, count) {
  for (let batch = 0; batch * BATCH < count; batch += 1) {
    const size = Math.min(BATCH, count - batch * BATCH);
    const options = flags.option.flatMap((option) => ['--option', option]);
    const bots = Array(seats).fill(flags.bot).join(',');
    const seed = `${flags.seed}.${batch}`;
    const args = ['play', game, '--seats', bots, '--seed', seed, '--games', `${size}`, '--effort', flags.effort];
    yield* alea([...args, ...options]).trim().split('\n');
  }
}

/** A mean with its standard error, as numbers come in. */
class Mean {
  count = 0;
  sum = 0;
  squares = 0;

  add(value) {
    this.count += 1;
    this.sum += value;
    this.squares += value * value;
  }

  get value() {
    return this.sum / this.count;
  }

  get error() {
    return Math.sqrt(Math.max(0, this.squares / this.count - this.value ** 2) / this.count);
  }

  toString() {
    return `${this.value.toFixed(4)} +- ${this.error.toFixed(4)}`;
  }
}

/** The seats' own luck: that of the events that were theirs. */
function ownLuck(ledger, seat) {
  const own = ledger.events.filter((event) => event.of === seat);
  return own.reduce((sum, event) => sum + event.luck[seat], 0);
}

/** How far start, luck and skill are from the end, at most. */
function fault(ledger) {
  return Math.max(...ledger.end.map((end, seat) => {
    const told = ledger.events.reduce((sum, event) => sum + (event.luck ?? event.skill)[seat], ledger.start[seat]);
    return Math.max(Math.abs(told - end), Math.abs(ledger.start[seat] + ledger.luck[seat] + ledger.skill[seat] - end));
  }));
}

/** Whether the end is the true result in the ledger's unit. */
function endIsTrue(ledger, record) {
  const { scores, winners } = record.result;
  return ledger.end.every((end, seat) => {
    const others = scores.filter((_, other) => other !== seat);
    const result = {
      'points ahead': () => scores[seat] - Math.max(...others),
      'chance to win': () => (winners.includes(seat) ? 1 / winners.length : 0),
      points: () => scores[seat],
    };
    return end === result[ledger.unit]();
  });
}

function measure(game, seats, count) {
  const means = (names) => Object.fromEntries(names.map((name) => [name, Array.from({ length: seats }, () => new Mean())]));
  const { luck, own, skill } = means(['luck', 'own', 'skill']);
  const [time, exact] = [new Mean(), new Mean()];
  let [worst, highest, lies] = [0, -Infinity, 0];
  const losses = [];
  for (const text of records(game, seats, count)) {
    const start = performance.now();
    const ledger = JSON.parse(alea(['review', '-', ...(flags.nodes ? ['--nodes', flags.nodes] : [])], text));
    time.add(performance.now() - start);
    worst = Math.max(worst, fault(ledger));
    lies += endIsTrue(ledger, JSON.parse(text)) ? 0 : 1;
    for (const event of ledger.events) {
      if (event.skill) {
        highest = Math.max(highest, event.skill[event.actor]);
        losses.push(-event.skill[event.actor]);
      }
      exact.add(event.trust === 'exact' ? 1 : 0);
    }
    for (let seat = 0; seat < seats; seat += 1) {
      luck[seat].add(ledger.luck[seat]);
      own[seat].add(ownLuck(ledger, seat));
      skill[seat].add(ledger.events.reduce((sum, event) => sum + (event.actor === seat ? event.skill[seat] : 0), 0));
    }
  }
  losses.sort((one, other) => one - other);
  const within = (share) => losses[Math.floor(share * (losses.length - 1))].toFixed(3);
  const list = (all) => all.map(String).join(', ');
  console.log(
    `${game} ${seats}: games ${time.count}, fault ${worst.toExponential(1)}, skill at most ${highest}, wrong ends ${lies}, ` +
      `luck ${list(luck)}, own luck ${list(own)}, own skill ${list(skill)}, losses ${within(0.95)} ${within(0.99)}, exact ${exact.value.toFixed(2)}, ms ${time.value.toFixed(0)}`,
  );
}

const [onlyGame, onlySeats] = flags.only?.split(':') ?? [];
for (const game of games().filter((game) => !onlyGame || game === onlyGame)) {
  for (const seats of MEASURED[game].players.filter((seats) => !onlySeats || `${seats}` === onlySeats)) {
    measure(game, seats, Number(flags.games));
  }
}
