// The computer's part in pictures and tour: what the worker once answered is kept, so that neither waits for a search or depends on its time.

import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('answers/', import.meta.url));

/** The bot that thinks as long as it is looked at, where the worker itself is asked. */
export const SLOW = 'hard';

/**
 * The answers that are kept. Where there is none the worker itself is asked, if that is wanted (`asks`), and what it says is kept, too, if that
 * is (`keeps`).
 */
export class Answers {
  #known = new Map();

  #asked = new Set();

  constructor({ asks = false, keeps = false }) {
    Object.assign(this, { asks: asks || keeps, keeps });
  }

  static async read(how) {
    const answers = new Answers(how);
    for (const name of await readdir(FOLDER).catch(() => [])) answers.#known.set(name, await readFile(path.join(FOLDER, name), 'utf8'));
    return answers;
  }

  /** Has the pages of a context ask here. `missed` is called with a sentence where there is no answer and nobody to ask. */
  async serve(context, missed) {
    await context.exposeFunction('aleaAnswer', (question) => {
      if (this.asks && !this.keeps && question.startsWith(`${SLOW} `)) return new Promise(() => {});
      const name = nameOf(question);
      this.#asked.add(name);
      const answer = this.#known.get(name) ?? null;
      if (answer === null && !this.asks) missed(`there is no answer in answers/ to the question “${question.slice(0, 60).replaceAll('\n', ' ')}…”`);
      return answer;
    });
    await context.exposeFunction('aleaAnswered', async (question, answer) => {
      if (!this.keeps) return;
      this.#known.set(nameOf(question), answer);
      await mkdir(FOLDER, { recursive: true });
      await writeFile(path.join(FOLDER, nameOf(question)), answer);
    });
    await context.addInitScript(answeredFromMemory, this.asks);
  }

  /** Those that nobody asks for any more. */
  unused() {
    return [...this.#known.keys()].filter((name) => !this.#asked.has(name));
  }

  /** Removes them. */
  async tidy() {
    for (const name of this.unused()) await rm(path.join(FOLDER, name));
  }
}

const nameOf = (question) => `${question.split(' ', 1)[0]}-${createHash('sha256').update(question).digest('hex').slice(0, 12)}.txt`;

// Runs in the page before any script of its own: a worker that knows its answers. Each message begins with the number of its question.
function answeredFromMemory(asks) {
  const Real = Worker;
  globalThis.Worker = class {
    #how;

    #real = null;

    constructor(...how) {
      this.#how = how;
      setTimeout(() => this.#say('ready'));
    }

    #say(data) {
      this.onmessage?.(new MessageEvent('message', { data }));
    }

    async postMessage(text) {
      const [number] = text.split(' ', 1);
      const question = text.slice(number.length + 1);
      this.#say('heard');
      const answer = await globalThis.aleaAnswer(question);
      if (answer !== null) return this.#say(`${number} ${answer}`);
      if (asks) this.#ask(text, (said) => said.slice(number.length + 1), question);
      return undefined;
    }

    // Asks the worker itself. What it says while it works is no answer yet.
    #ask(text, answerIn, question) {
      this.#real = new Real(...this.#how);
      this.#real.onmessage = ({ data }) => {
        if (data === 'ready') return this.#real.postMessage(text);
        if (data === 'heard' || /^\d+ judged /.test(data)) return undefined;
        this.terminate();
        return globalThis.aleaAnswered(question, answerIn(data)).then(() => this.#say(data));
      };
    }

    terminate() {
      this.#real?.terminate();
    }
  };
}
