// The phone of the measurements: its size, its processor, its network; and where its finger lands.

import { PHONE, launchKept, until } from '../../tests/e2e/browser.mjs';
import { linkTo, recorded } from '../../tests/e2e/records.mjs';

const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };

/** A person who was never here; `workers: 'block'` where a service worker would fetch everything beside the page. */
export const person = (browser, { workers = 'allow' } = {}) => browser.newContext({ ...PHONE, serviceWorkers: workers });

/** A person whose profile is kept in a folder, in a browser of their own. */
export const returning = (folder) => launchKept(folder, PHONE);

// A window is as high as the phone, with its bars: the bottom of the page lies beneath its edge, where nothing is ever shown, and a tap on a
// button there seems to wait for its paint until something changes further up.
async function showWhole(devtools) {
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width: 2 * PHONE.viewport.width, height: 2 * PHONE.viewport.height } });
}

/** Throttles a tab, and has its window show the whole phone; with `network` what it loads is throttled as well. */
export async function throttle(page, { network = false } = {}) {
  const devtools = await page.context().newCDPSession(page);
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
  }
  await showWhole(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** The address of a game under way, up to where `part` says. */
export const addressOf = async (site, game, part) => site.url + linkTo(await recorded(game, part));

/** What of a game's page can be tapped: places, and the buttons of the board where hands are covered. */
export const TAPPABLE = 'main.play .cells .cell[aria-disabled="false"], main.play .buttons button[data-do="0"]:enabled';

// Runs in the page: the middle of what is wanted, once it can be seen and tapped there.
function placeOf(wanted) {
  const element = [...document.querySelectorAll(wanted)].find((found) => found.checkVisibility());
  if (!element || element.disabled || element.getAttribute('aria-disabled') === 'true') return null;
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isReached = ({ x, y }) => element.contains(document.elementFromPoint(x, y));
  if (!isReached(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isReached(middle()) ? middle() : null;
}

/** Taps what is wanted as soon as it can be tapped. */
export async function tapOn(page, wanted) {
  const { x, y } = await until(page, placeOf, wanted);
  await page.touchscreen.tap(x, y);
}

/** Waits until the page has painted that something was done, and what came of it, and has nothing more to do. */
export const calm = (page) => page.evaluate(async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise(requestIdleCallback);
});
