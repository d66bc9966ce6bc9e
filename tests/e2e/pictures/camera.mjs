// The camera: a browser that draws alike on every machine, and pages that stand still before it.

import { DESKTOP, PHONE, launch, visit } from '../browser.mjs';
import { foreignLetters } from './fonts.mjs';
import { NOW, settle, standStill } from './still.mjs';

/** How letters and colours are drawn is said here, and not by the machine; nor is what kind of processor draws. */
const ALIKE = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
  '--hide-scrollbars',
];

/**
 * Each sight is taken twice: on a phone on a light ground, and at a desk on a dark one. No layout depends on the ground and no colour on the
 * device, so two pictures show what four would. That of the desk is taken at half its size: a quarter of the bytes, and still every line.
 */
const VIEWS = {
  'phone-light': { ...PHONE.viewport, ground: 'light', scale: 1 },
  'desktop-dark': { ...DESKTOP.viewport, ground: 'dark', scale: 0.5 },
};
const FIRST = VIEWS['phone-light'];

/** A page of the same host without anything on it. */
const NOTHING = 'pictures/nothing.html';

/** The browser of the pictures. */
export const openBrowser = () => launch({ windowless: true, more: ALIKE });

/** The names of the pictures of a sight. */
export const picturesOf = ({ name }) => Object.keys(VIEWS).map((view) => `${name}-${view}`);

/**
 * One page after the other, before one camera: `look(sight, each)` calls `each` at every picture, with its name and a function that takes it.
 * `seen` are the names of the sights that it has looked at.
 */
export class Camera {
  static async set(browser, site, ranges, answers) {
    const camera = new Camera();
    site.edits.set(NOTHING, () => '<!doctype html><title>Nothing</title>');
    Object.assign(camera, { site, ranges, faults: [], seen: new Set() });
    camera.visitor = await visit(browser, { viewport: { width: FIRST.width, height: FIRST.height }, colorScheme: FIRST.ground, locale: 'en-GB', timezoneId: 'UTC' });
    const { context } = camera.visitor;
    await context.addInitScript(standStill, NOW);
    await answers.serve(context, (sentence) => camera.faults.push(sentence));
    camera.page = await camera.visitor.open();
    camera.wire = await context.newCDPSession(camera.page);
    return camera;
  }

  /** Takes the pictures of a sight; gives what was wrong with it besides. */
  async look(sight, each) {
    this.seen.add(sight.name);
    this.faults.length = 0;
    this.visitor.complaints.length = 0;
    await this.#arrive(sight);
    this.faults.push(...await foreignLetters(this.page, this.ranges));
    for (const [name, view] of Object.entries(VIEWS)) {
      await this.#turnTo(view);
      await each(`${sight.name}-${name}`, () => this.#take(view));
    }
    return [...new Set([...this.faults, ...this.visitor.complaints])];
  }

  /** Comes to a sight on a device that has kept what belongs to it. */
  async #arrive({ kept = {}, at, ready, go }) {
    const { page, site } = this;
    // Nothing of the sight before is written any more once its page is gone.
    await page.goto(site.at(NOTHING));
    await this.#turnTo(FIRST);
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    }, kept);
    await page.goto(site.url + at);
    await page.locator('html[data-ready]').waitFor();
    await page.locator(ready).first().waitFor({ state: 'attached' });
    await go?.(page);
    // A pointer that stays shows what lies below it in another colour.
    await page.mouse.move(0, 0);
  }

  async #turnTo({ width, height, ground }) {
    await this.page.setViewportSize({ width, height });
    await this.page.emulateMedia({ colorScheme: ground });
  }

  /** A picture of the page as it stands, as a PNG. */
  async #take({ width, height, scale }) {
    await this.page.evaluate(settle);
    const clip = { x: 0, y: 0, width, height, scale };
    const { data } = await this.wire.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip });
    return Buffer.from(data, 'base64');
  }

  close() {
    return this.visitor.context.close();
  }
}
