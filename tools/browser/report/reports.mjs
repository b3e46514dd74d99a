// The reports that are looked at, made by the built command in a folder of their own.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runNode } from '../../../scripts/setup.mjs';

const command = path.join(root, 'packages/cli/dist/main.js');

/** Strings of data sets that have run in other people's pages, or broken them. */
export const HOSTILE = [
  '</script><script>window.owned = 1</script>',
  '<img src=x onerror="window.owned = 2">',
  '<!--<script>window.owned = 3',
  '"><svg onload=window.owned=4>',
  "javascript:window.owned='5'",
  '{{constructor.constructor("window.owned=6")()}}',
  '\u202e\u2066evil\u202c',
  '\u0000\u0007\u001b[31m\u001b]8;;http://x\u0007',
  `e${'\u0301'.repeat(500)}`,
  '\u2028\u2029</style><style>*{display:none}',
  '__proto__',
  'x'.repeat(3000),
];

export function makeReports() {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-report-'));
  const file = (name) => path.join(folder, name);
  const score = (name, args) => {
    const outputs = ['html', 'json', 'jsonl'].flatMap((ending) => [
      '-o',
      file(`${name}.${ending}`),
    ]);
    const { ok, output } = runNode([command, 'score', ...args, ...outputs, '--quiet']);
    if (!ok) throw new Error(output);
  };
  const systems = ['--candidate', 'concise', '--candidate', 'verbose', '--against', 'concise'];
  const metrics = ['--metrics', 'rouge1,rouge2,rougeL,rougeLsum,bleu,ter,length'];
  const samples = (name) => [path.join(root, `samples/${name}.jsonl`), '--reference', 'references'];
  score('english', [...samples('english'), ...systems, ...metrics, '--by', 'genre']);
  score('chinese', [...samples('chinese'), '--candidate', 'concise']);
  lines(file('one-data.jsonl'), [{ id: 'only', candidate: 'a b', reference: 'a c' }]);
  score('one', [file('one-data.jsonl')]);
  lines(file('hostile-data.jsonl'), hostileRows());
  const odd = ['--candidate', HOSTILE[0], '--candidate', '__proto__', '--against', '__proto__'];
  score('hostile', [file('hostile-data.jsonl'), ...odd, '--by', HOSTILE[1], '--skip-bad']);
  lines(file('large-data.jsonl'), largeRows(10_000));
  score('large', [file('large-data.jsonl')]);
  return {
    folder,
    html: (name) => file(`${name}.html`),
    json: (name) => JSON.parse(readFileSync(file(`${name}.json`), 'utf8')),
    rows: (name) =>
      readFileSync(file(`${name}.jsonl`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
}

const lines = (file, rows) =>
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** Every string in every place. */
function hostileRows() {
  return HOSTILE.map((text, k) => ({
    id: text,
    [HOSTILE[0]]: `${text} a cat`,
    ['__proto__']: `a cat ${HOSTILE[(k + 1) % HOSTILE.length]}`,
    reference: [text, `${text} the cat`],
    article: `${text} ${text}`,
    [HOSTILE[1]]: k % 2 === 0 ? HOSTILE[2] : 'even',
  }));
}

/** Fifty words of some five letters each, common and rare ones, from a small generator. */
function largeRows(count) {
  const words = Array.from({ length: 4000 }, (_, k) => `w${((k * 7919) % 104729).toString(36)}`);
  let state = 1;
  const draw = (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const word = () => words[Math.floor(draw(4000) ** 2 / 4000)];
  return Array.from({ length: count }, (_, k) => {
    const reference = Array.from({ length: 55 }, word);
    const candidate = reference.slice(0, 50).map((own) => (draw(3) === 0 ? word() : own));
    const [text, target] = [candidate.join(' '), reference.join(' ')];
    return {
      id: `item-${k + 1}`,
      candidate: k === 7654 ? `${text} needle` : text,
      reference: target,
    };
  });
}
