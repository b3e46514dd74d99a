// One data set in several formats through the built command, by the clock on the wall: start, read, score, print.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { corpusFile } from '../corpora.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { alternate } from '../rounds.mjs';

const COMMAND = fileURLToPath(new URL('../../packages/cli/bin/rougekit.cjs', import.meta.url));

export async function measureFormats({ count, rounds, progress }) {
  progress(`making ${count} news pairs`);
  const lines = corpusFile('news', count);
  const files = { jsonl: lines };
  for (const [name, make] of Object.entries(WRITERS))
    files[name] = await made(`${lines.replace(/\.jsonl$/, '')}.${name}`, () => make(lines));
  const works = Object.entries(files).map(([name, file]) => ({
    name,
    play: async () => milliseconds(file),
  }));
  const results = await alternate(works, rounds, (what) =>
    progress(what === '' ? '' : `formats: ${what}`),
  );
  const rows = Object.keys(files).map((name) => ({ name, wall: results[name].wall }));
  return { pairs: count, rows };
}

export function formatsMarkdown({ pairs, rows }) {
  const [{ wall: lines }] = rows;
  const head = ['format', 'median wall ms', 'fastest–slowest', 'pairs/s', 'against JSON lines'];
  const cells = rows.map(({ name, wall }) => {
    const rate = number((pairs / wall.median) * 1000);
    return [name, number(wall.median), spread(wall), rate, times(wall.median / lines.median)];
  });
  return table(head, cells);
}

function milliseconds(file) {
  const begun = performance.now();
  const flags = ['--format', 'json', '--resamples', '10', '--jobs', '1', '--quiet'];
  execFileSync(process.execPath, [COMMAND, 'score', file, ...flags]);
  const wall = performance.now() - begun;
  return { cpu: wall, wall };
}

const pairsOf = (file) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const WRITERS = {
  json: (file) => JSON.stringify(pairsOf(file)),
  csv: (file) => csvOf(pairsOf(file)),
  parquet: async (file) => {
    const { parquetWriteBuffer } = await import('hyparquet-writer');
    const pairs = pairsOf(file);
    const columnData = ['id', 'candidate', 'reference'].map((name) => ({
      name,
      type: /** @type {const} */ ('STRING'),
      data: pairs.map((pair) => pair[name]),
    }));
    return new Uint8Array(parquetWriteBuffer({ columnData, codec: 'SNAPPY' }));
  },
  'jsonl.gz': (file) => gzipSync(readFileSync(file)),
};

function csvOf(pairs) {
  const cell = (text) => `"${text.replaceAll('"', '""')}"`;
  const rows = pairs.map(
    ({ id, candidate, reference }) => `${cell(id)},${cell(candidate)},${cell(reference)}\n`,
  );
  return `id,candidate,reference\n${rows.join('')}`;
}

async function made(file, make) {
  if (existsSync(file)) return file;
  const part = path.join(path.dirname(file), `part-${path.basename(file)}`);
  writeFileSync(part, await make());
  renameSync(part, file);
  return file;
}
