// Where something keeps the page from starting, it says what, and that nothing will answer.

import assert from 'node:assert/strict';
import { PHONE } from './browser.mjs';
import { here, test } from './stage.mjs';

test('where its first script is stopped, home says that nothing will answer', async () => {
  const visitor = await here.visit({ ...PHONE, allow: [/boot-/, /ERR_FAILED|ERR_BLOCKED/] });
  await visitor.context.route(/boot-[0-9a-f]+\.js$/, (route) => route.abort());
  const page = await visitor.open(here.site.url);
  assert.ok(await page.locator('#home h1').isVisible());
  const said = page.locator('#stopped');
  assert.ok(await said.isVisible());
  assert.match(await said.innerText(), /was blocked or didn’t load.+reload the page/);
  const box = await said.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= PHONE.viewport.height + 1, 'it is in sight at once');
  await visitor.end();
});

test('if the page starts, no such message is shown', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url);
  await page.locator('html[data-ready]').waitFor();
  assert.ok(await page.locator('#stopped').isHidden());
  await visitor.end();
});

for (const [locale, told] of [['en', /security policy.+“wasm-unsafe-eval”/], ['es', /política de seguridad.+«wasm-unsafe-eval»/]]) {
  test(`where a policy forbids WebAssembly, that is what is said: ${locale}`, async () => {
    const visitor = await here.visit({ ...PHONE, locale, allow: [/wasm|WebAssembly|CompileError|Content Security Policy/] });
    await visitor.context.route(here.site.url, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(" 'wasm-unsafe-eval'", '');
      await route.fulfill({ response: answer, body });
    });
    const page = await visitor.open(here.site.url);
    const alert = page.locator('#boot.failed [role=alert]');
    await alert.waitFor();
    assert.match(await alert.innerText(), told);
    await visitor.end();
  });
}
