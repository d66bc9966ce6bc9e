// Takes all pictures and compares them with the stored ones; `--accept` stores them, `--only TEXT` takes those whose names begin so.

import { parseArgs } from 'node:util';
import { serve } from '../site.mjs';
import { tell } from '../told.mjs';
import { Camera, openBrowser } from './camera.mjs';
import { decoded, rounded } from './compare.mjs';
import { addFonts } from './fonts.mjs';
import { Judge } from './judge.mjs';
import { Planting } from './planted.mjs';
import { Report } from './report.mjs';
import { pages } from './sights/pages.mjs';
import { tables } from './sights/tables.mjs';
import { STORED, Store } from './store.mjs';
import { Answers } from './thinking.mjs';

/** As many pages at a time: one waits while the others draw. */
const CAMERAS = 3;
/** How much all stored pictures may weigh. */
const MOST_BYTES = 6_000_000;

const { values: { accept: accepts, only } } = parseArgs({ options: { accept: { type: 'boolean', default: false }, only: { type: 'string', default: '' } } });

/** Has several cameras look at the sights in turn; gives what was wrong with the sights themselves. */
async function lookAt(sights, { browser, site, ranges, answers, judge, planting }) {
  const waiting = [...sights];
  const faults = [];
  const work = async () => {
    const camera = await Camera.set(browser, site, ranges, answers);
    for (let sight = waiting.shift(); sight; sight = waiting.shift()) {
      const take = async (name, shoot) => {
        const once = async () => rounded(await decoded(await shoot()));
        // A busy machine may draw a picture late: what two in a row show is what is there.
        const still = async () => {
          for (let [before, after] = [await once(), await once()]; ; [before, after] = [after, await once()]) {
            if (before.data.equals(after.data)) return after;
          }
        };
        const picture = await once();
        await judge.see(name, await judge.isKnown(name, picture) ? picture : await still());
        await planting.tryAt(sight.name, name, camera.page, still);
      };
      const failed = (error) => [`was not reached: ${error.message}`];
      // A busy machine may not reach a sight in time; why is told, since a fault that comes and goes looks alike.
      const again = async (error) => {
        const line = `  pictures › ${sight.name} › ${error.message.split('\n', 1)[0]}`;
        console.log(`Looked at once more:\n${line}`);
        await tell('flickering', [line]);
        return camera.look(sight, take);
      };
      const complaints = await camera.look(sight, take).catch(again).catch(failed);
      faults.push(...complaints.map((complaint) => `${sight.name}: ${complaint}`));
    }
    await camera.close();
  };
  await Promise.all(Array.from({ length: CAMERAS }, work));
  return faults;
}

const majorOf = (version) => version.split('.')[0];

/** Says what was found, and where to look at it; gives whether all is well. */
async function conclude({ judge, planting, faults, report, browser }) {
  const { store, found } = judge;
  await judge.seeNoMore();
  if (accepts && found.length) await store.noteBrowser(browser.version());
  const size = await store.size();
  if (size > MOST_BYTES) faults.push(`the stored pictures weigh ${size} bytes, more than ${MOST_BYTES}`);
  faults.push(...planting.missed);
  const place = await report.write(faults);
  for (const sentence of [...found, ...faults].sort()) console.log(`  ${sentence}`);
  console.log(`${judge.count} pictures seen, ${(size / 1e6).toFixed(2)} MB stored; ${planting.found} planted faults found.`);
  if (found.length) console.log(`Before, after and difference of ${found.length}: ${place}`);
  if (accepts || !found.length) return !faults.length;
  console.log('If all of it is meant: ./test pictures --accept');
  // Another Chromium may draw a letter's edge elsewhere, so what differs may be no fault of the page.
  const [taker, here] = [await store.browser(), browser.version()];
  if (majorOf(taker) === majorOf(here)) return false;
  const sentence = `The stored pictures are Chromium ${taker}'s, this is ${here}: ${found.length} that differ are not judged.`;
  if (process.env.CI === 'true') {
    console.log(`${sentence} Take them anew with this Chromium (./test pictures --accept), or use Chromium ${majorOf(taker)} here.`);
    return false;
  }
  console.log(sentence);
  await tell('left-out', [sentence]);
  return !faults.length;
}

async function main() {
  const store = new Store(STORED);
  if (!accepts && !(await store.names()).length) throw new Error(`there are no stored pictures in ${STORED}; ./test pictures --accept takes them`);
  const sights = [...await pages(), ...await tables()].filter(({ name }) => name.startsWith(only));
  if (!sights.length) throw new Error(`no sight begins with ${only}`);
  const site = await serve();
  const ranges = await addFonts(site);
  const answers = await Answers.read(accepts);
  const browser = await openBrowser();
  const report = await Report.begin();
  const judge = new Judge(store, report, { accepts, only });
  const planting = new Planting();
  const faults = await lookAt(sights, { browser, site, ranges, answers, judge, planting });
  const isWell = await conclude({ judge, planting, faults, report, browser });
  if (accepts && isWell && !only) await answers.tidy();
  await browser.close();
  await site.stop();
  return isWell;
}

process.exitCode = await main().then((isWell) => (isWell ? 0 : 1), (error) => {
  console.error(`The pictures cannot be compared: ${error.message}`);
  return 1;
});
