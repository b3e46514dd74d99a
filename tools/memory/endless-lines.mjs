// JSON lines by seed, as many bytes as one likes, faster than anybody can read them: one block of
// lines is made, and for each further block only the ids in it are changed.

const BLOCK_BYTES = 1 << 20;
const ID_DIGITS = 12;

/** Yields buffers that hold until the next one is asked for; returns the number of lines. */
export function* endlessLines(seed, bytes) {
  const { block, ids } = makeBlock(seed);
  let lines = 0;
  for (let left = bytes; left > 0; left -= block.length) {
    for (const at of ids) {
      let rest = ++lines;
      for (let k = ID_DIGITS - 1; k >= 0; k--) {
        block[at + k] = 48 + (rest % 10);
        rest = Math.floor(rest / 10);
      }
    }
    yield block;
  }
  return lines;
}

/** News-like pairs, and where the digits of their ids stand. */
function makeBlock(seed) {
  let state = seed | 0;
  const share = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
  const word = () => `w${Math.floor(share() ** 3 * 30_000).toString(36)}`;
  const sentence = () => Array.from({ length: 12 + Math.floor(share() * 12) }, word).join(' ');
  const text = () => `${sentence()}.\n${sentence()}.\n${sentence()}.`;
  const parts = [];
  const ids = [];
  let length = 0;
  while (length < BLOCK_BYTES) {
    const pair = { id: '0'.repeat(ID_DIGITS), candidate: text(), reference: text() };
    const line = Buffer.from(`${JSON.stringify(pair)}\n`);
    ids.push(length + '{"id":"'.length);
    parts.push(line);
    length += line.length;
  }
  return { block: Buffer.concat(parts), ids };
}
