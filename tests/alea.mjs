// The native tool, for tests and measurements that are written in JavaScript.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What `cargo build --release --bin alea` made, unless `ALEA` names another one. */
const ALEA = process.env.ALEA ?? fileURLToPath(new URL('../target/release/alea', import.meta.url));

/** What the tool prints; `input` is its standard input. */
export const alea = (args, input = '') => execFileSync(ALEA, args, { encoding: 'utf8', input, maxBuffer: 1 << 28 });
