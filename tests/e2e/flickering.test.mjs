// A test that fails always fails the run; what passes at its second try is told by name, and fails it if there is too much of it.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from './stage.mjs';

const PROGRAM = new URL('node_modules/@playwright/test/cli.js', import.meta.url).pathname;
const CONFIG = new URL('planted/playwright.config.mjs', import.meta.url).pathname;

/** Runs planted tests; gives how the run ended, what it said, and what it left to be told at the end of all. */
async function run(planted, end) {
  const folder = await mkdtemp(path.join(tmpdir(), 'alea-planted-'));
  end(() => rm(folder, { recursive: true }));
  // Playwright Test does not run within itself.
  const { TEST_WORKER_INDEX, TEST_PARALLEL_INDEX, ...env } = process.env;
  const child = spawn(process.execPath, [PROGRAM, 'test', `--config=${CONFIG}`, `--output=${folder}`, '--workers=1'], { env: { ...env, ...planted, TOLD: folder } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => { said += data; });
  const code = await new Promise((resolve) => { child.on('close', resolve); });
  return { code, said, told: await readFile(path.join(folder, 'flickering.txt'), 'utf8').catch(() => '') };
}

test('a test that fails twice fails the run', async ({ finally: end }) => {
  const { code, told } = await run({ ALWAYS: '1' }, end);
  assert.equal(code, 1);
  assert.equal(told, '');
});

test('a test that fails once is told, and four of them fail the run', async ({ finally: end }) => {
  const one = await run({ ONCE: '1' }, end);
  assert.equal(one.code, 0, one.said);
  assert.match(one.said, /Flickering, passed only at the second try:\n.*fails once 0/);
  assert.match(one.told, /fails once 0/);
  const four = await run({ ONCE: '4' }, end);
  assert.equal(four.code, 1);
  assert.match(four.said, /More than 3 of them/);
});
