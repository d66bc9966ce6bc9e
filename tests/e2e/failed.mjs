// A reporter of Node's test runner that lists what failed, a line each: the file, a tab, the name of the test.

/** Takes the runner's events; a file that did not even load is reported under its own name. */
export default async function* failed(events) {
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.nesting === 0) yield `${data.file ?? data.name}\t${data.name}\n`;
  }
}
