// What a link holds, unpacked: by the program, and as far as its game before the program is there.

// What data unpacks to, part by part. Little of it goes in at a time: a browser unpacks all that it is given before it gives any of it,
// and a link can hold gigabytes.
async function* inflated(bytes) {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const [writer, reader] = [writable.getWriter(), readable.getReader()];
  const feed = async () => {
    for (let at = 0; at < bytes.length; at += 1024) await writer.write(bytes.subarray(at, at + 1024));
    await writer.close();
  };
  // The reader of the stream gets any fault in the data.
  feed().catch(() => {});
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    reader.cancel().catch(() => {});
  }
}

// The program unpacks with this: all of it, or null where it is more than so many bytes.
window.aleaInflate = async (bytes, most) => {
  const parts = [];
  let size = 0;
  for await (const part of inflated(bytes)) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

// The name of a game as a record has it: near its beginning, and in no text within it, where quotes are escaped.
const GAME = /"game": ?"([a-z-]{1,40})"/;
const LONGEST_BEGINNING = 100_000;

// The beginning of the record in a link, up to the name of its game. Whatever else was done to the link, the program sees to it.
async function beginning(data) {
  const bytes = Uint8Array.from(atob(data.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of inflated(bytes)) {
    text += decoder.decode(part, { stream: true });
    if (GAME.test(text) || text.length > LONGEST_BEGINNING) break;
  }
  return text;
}
