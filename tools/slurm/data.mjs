// Rows of all kinds, as JSON lines and as Parquet: good ones, empty candidates, missing fields, lines that are not JSON, and one row
// so long that a shard beside it stays empty.
import { writeFileSync } from 'node:fs';
import { parquetWriteFile } from 'hyparquet-writer';

const ROWS = 6000;
const WORDS = [
  'the',
  'a',
  'cat',
  'dog',
  'sat',
  'ran',
  'on',
  'under',
  'mat',
  'house',
  'été',
  'naïve',
  '猫',
  'quickly',
];

export async function writeData(jsonl, parquet) {
  let state = 42;
  const draw = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const text = (words) => Array.from({ length: words }, () => WORDS[draw(WORDS.length)]).join(' ');
  const rows = Array.from({ length: ROWS }, (_, k) => ({
    id: `row ${k}`,
    candidate: k % 97 === 5 ? '' : text(10 + draw(15)),
    reference: k % 83 === 7 ? null : text(10 + draw(15)),
  }));
  const lines = rows.map((row, k) => {
    if (k % 211 === 9) return '{broken';
    if (k % 307 === 11) return '';
    if (k === 700) return JSON.stringify({ ...row, note: 'x'.repeat(400_000) });
    return JSON.stringify(row.reference === null ? { id: row.id, candidate: row.candidate } : row);
  });
  writeFileSync(jsonl, `\ufeff${lines.join('\n')}`);
  const column = (name) => ({
    name,
    data: rows.map((row) => row[name]),
    type: /** @type {const} */ ('STRING'),
  });
  parquetWriteFile({
    filename: parquet,
    columnData: ['id', 'candidate', 'reference'].map(column),
    rowGroupSize: 500,
  });
}
