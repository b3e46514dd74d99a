// The reports that are looked at, made by the built command in a folder of their own.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/setup.mjs';

const command = path.join(root, 'packages/cli/dist/main.cjs');

/** While the command works, pages are looked at. */
const execute = promisify(execFile);

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
  const run = async (args, flags = []) => {
    const ended = await execute(process.execPath, [...flags, command, ...args], { cwd: folder });
    return ended.stdout;
  };
  const score = (name, args) => {
    const endings = ['html', 'json', 'jsonl'];
    const outputs = endings.flatMap((ending) => ['-o', file(`${name}.${ending}`)]);
    return run(['score', ...args, ...outputs, '--quiet']);
  };
  const data = (name, rows) => {
    lines(file(`${name}-data.jsonl`), rows);
    return file(`${name}-data.jsonl`);
  };
  const systems = ['--candidate', 'concise', '--candidate', 'verbose', '--against', 'concise'];
  const metrics = ['--metrics', 'rouge1,rouge2,rougeL,rougeLsum,bleu,ter,length'];
  const samples = (name) => [path.join(root, `samples/${name}.jsonl`), '--reference', 'references'];
  const odd = ['--candidate', HOSTILE[0], '--candidate', '__proto__', '--against', '__proto__'];
  /** Each is made when it is first asked for. */
  const makers = {
    english: () =>
      score('english', [...samples('english'), ...systems, ...metrics, '--by', 'genre']),
    /** For pictures. */
    showcase: () =>
      score('showcase', [
        ...samples('english'),
        ...systems,
        ...['--metrics', 'rouge1,rouge2,rougeL,bleu,meteor'],
      ]),
    chinese: () => score('chinese', [...samples('chinese'), '--candidate', 'concise']),
    one: () => score('one', [data('one', [{ id: 'only', candidate: 'a b', reference: 'a c' }])]),
    hostile: () =>
      score('hostile', [data('hostile', hostileRows()), ...odd, '--by', HOSTILE[1], '--skip-bad']),
    large: () => score('large', [data('large', largeRows(10_000))]),
    huge: () => score('huge', [data('huge', shortRows(50_100)), '--metrics', 'rouge1']),
    many: () =>
      score('many', [
        ...[data('many', manySystems(20)), '--reference', 'references'],
        ...Array.from({ length: 20 }, (_, k) => ['--candidate', systemName(k)]).flat(),
        ...['--metrics', 'rouge1,rougeL', '--against', systemName(0)],
      ]),
    rag: async () => {
      const [questions, corpus] = ['questions', 'abstracts'].map((name) =>
        path.join(root, `samples/biomedical/${name}.jsonl`),
      );
      const found = ['--corpus', corpus, '--model', 'best-sentence', '--quiet'];
      await run(['generate', questions, ...found, '-o', file('rag-data.jsonl')]);
      await score('rag', [file('rag-data.jsonl'), '--task', 'rag']);
    },
    prepared: () =>
      score('prepared', [...samples('chinese'), '--candidate', 'concise', '--tokenizer', 'jieba']),
    /** With a tiny model of random weights. */
    bertscore: () =>
      score('bertscore', [
        data('bertscore', [{ id: 'a', candidate: 'the cat sat', reference: 'a cat sat down' }]),
        ...['--metrics', 'bertscore', '--bertscore-layer', '1', '--bertscore-model'],
        path.join(root, 'packages/neural/test/fixtures/tiny-bert'),
      ]),
    'right-to-left': () => score('right-to-left', [data('right-to-left', RIGHT_TO_LEFT)]),
    history: () => history(file, run),
  };
  const made = new Map();
  const ready = (name) => {
    if (!made.has(name)) made.set(name, makers[name]?.());
    return made.get(name);
  };
  const text = async (name, ending) => {
    await ready(name);
    return readFileSync(file(`${name}.${ending}`), 'utf8');
  };
  return {
    folder,
    run,
    file,
    html: async (name) => {
      await ready(name);
      return file(`${name}.html`);
    },
    json: async (name) => JSON.parse(await text(name, 'json')),
    rows: async (name) =>
      (await text(name, 'jsonl'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const lines = (file, rows) =>
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

const english = () =>
  readFileSync(path.join(root, 'samples/english.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** One name that is too long for any table. */
export const systemName = (k) =>
  k === 7
    ? `system-with-${'a-very-long-name-'.repeat(8)}end`
    : `system-${String(k + 1).padStart(2, '0')}`;

/** From all verbose to all concise. */
function manySystems(count) {
  return english().map(({ id, genre, references, concise, verbose }, row) => ({
    ...{ id, genre, references },
    ...Object.fromEntries(
      Array.from({ length: count }, (_, k) => [
        systemName(k),
        (row * 7) % count < k ? concise : verbose,
      ]),
    ),
  }));
}

/** Five nights, each a little better; the second is blessed. */
async function history(file, run) {
  const saved = ['--history', file('runs')];
  for (const night of [1, 2, 3, 4, 5]) {
    const rows = english().map(({ id, genre, article, references, concise, verbose }, row) => ({
      ...{ id, genre, article, references },
      candidate: row % 6 < night ? concise : verbose,
    }));
    lines(file(`night-${night}.jsonl`), rows);
    await run(
      ['score', file(`night-${night}.jsonl`), '--reference', 'references', '--quiet'].concat(
        ['--save', 'nightly', '-o', file(`history-${night}.json`)],
        saved,
      ),
      ['--import', clockAt(`2026-03-0${night}T02:00:00Z`)],
    );
    if (night === 2) await run(['history', 'bless', 'nightly', ...saved]);
  }
  await run(['report', 'nightly', '-o', file('history.html'), '--quiet', ...saved]);
}

/** A module after which it is that time: the trend of a minute would be no trend. */
function clockAt(time) {
  const now = Date.parse(time);
  const program = `const Clock = Date;
    globalThis.Date = class extends Clock {
      constructor(...args) { super(...(args.length === 0 ? [${now}] : args)); }
      static now() { return ${now}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(program)}`;
}

/** Hebrew and Arabic, a long word, and a text without any. */
const RIGHT_TO_LEFT = [
  { id: 'עברית', candidate: 'החתול ישב על השטיח בבית', reference: 'החתול הקטן ישב על השטיח' },
  {
    id: 'عربي',
    candidate: 'جلست القطة على السجادة.',
    reference: 'القطة جلست على السجادة في البيت',
  },
  {
    id: 'long',
    candidate: `Donau${'dampfschifffahrts'.repeat(30)}gesellschaft fährt`,
    reference: 'Donau fährt',
  },
  { id: 'mixed', candidate: 'The word שלום means peace', reference: 'שלום means peace' },
  { id: 'empty', candidate: '', reference: 'nothing came' },
];

function shortRows(count) {
  return Array.from({ length: count }, (_, k) => ({
    id: `short-${k + 1}`,
    candidate: `the number ${k} of a list`,
    reference: `number ${k % 7 === 0 ? k : 'none'} of the list`,
  }));
}

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
