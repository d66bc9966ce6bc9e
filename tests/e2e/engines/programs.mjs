// Programs of this machine, found and started.

import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const OUTPUT = new URL('../output/', import.meta.url).pathname;

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of these names that is a program on PATH. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

/** A program in a folder of a library, whose place differs between machines: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
export function inLibraries(library, name) {
  const list = (folder) => {
    try {
      return readdirSync(folder).map((entry) => path.join(folder, entry));
    } catch {
      return [];
    }
  };
  const homes = ['/usr/lib', '/usr/libexec', ...list('/usr/lib')];
  return homes.flatMap(list).filter((folder) => library.test(path.basename(folder))).map((folder) => path.join(folder, name)).find(isProgram);
}

/** Where a picture goes. */
export function pictureFile(name) {
  mkdirSync(OUTPUT, { recursive: true });
  return path.join(OUTPUT, `${name}.png`);
}
