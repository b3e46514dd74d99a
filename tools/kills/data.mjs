// Data that take a second or two to score: some ten batches of a megabyte, with rows of all kinds.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const ROWS = 16_000;
const WORDS = 60;

export function writeData(folder) {
  const rows = Array.from({ length: ROWS }, (_, k) => ({
    id: `row ${k}`,
    group: `g${k % 3}`,
    // Some have nothing to say, which is a notice.
    candidate: k % 1009 === 5 ? '' : text(3 * k),
    reference: k % 7 === 0 ? [text(5 * k + 1), text(7 * k + 2)] : text(5 * k + 1),
  }));
  const lines = (texts) => texts.map((one) => `${one}\n`).join('');
  writeFileSync(path.join(folder, 'data.jsonl'), lines(rows.map((row) => JSON.stringify(row))));
  writeFileSync(path.join(folder, 'a.txt'), lines(rows.map(({ candidate }) => candidate)));
  writeFileSync(path.join(folder, 'b.txt'), lines(rows.map((_, k) => text(5 * k + 1))));
}

function text(seed) {
  let state = seed + 1;
  const words = [];
  for (let k = 0; k < WORDS; k++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    words.push(`w${Math.floor((state / 0x7fffffff) ** 2 * 500)}`);
  }
  return words.join(' ');
}
