// npm run test:js-rouge: installs js-rouge from npm into a folder of its own and holds rougekit/js-rouge and the dialect
// js-rouge@3.2.0 against it over made-up texts. What differs is listed by cause.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, setUpOrExit } from '../../scripts/setup.mjs';
import { KNOWN } from './known-differences.mjs';
import { FAMILIES, textOf } from './texts.mjs';

const HELP = `npm run test:js-rouge -- [options]

  --texts N    of each family (default: 300)
  --seed N     (default: 1)
  --help

Ends with 1 if something differs that tools/js-rouge/known-differences.mjs does not give a cause for, or more often than it says.`;

const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const count = Number(values.texts);
const seed = Number(values.seed);

setUpOrExit();
const scratch = mkdtempSync(path.join(tmpdir(), 'rougekit-js-rouge-'));
let passed = 0;
let failed = 0;
try {
  const built = (file) =>
    import(pathToFileURL(path.join(root, 'packages', 'rougekit', 'dist', file)).href);
  const ours = await built('js-rouge.js');
  const dialect = dialect320(await built('index.js'), await built('dialects.js'));
  // 3.2.2 has the same sources.
  await hold('js-rouge 3.2.3', '3.2.3', dropInCalls, ours);
  await hold('js-rouge 3.2.0, by the dialect js-rouge@3.2.0', '3.2.0', scoreCalls, dialect);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** What the drop-in is asked: by name, a call over a text and the next one. */
function dropInCalls(it) {
  return {
    treeBankTokenize: (text) => it.treeBankTokenize(text),
    sentenceSegment: (text) => it.sentenceSegment(text),
    'sentenceSegment, any case': (text) => it.sentenceSegment(text, { caseNeutral: true }),
    ...scoreCalls(it),
    'n, any case': (text, other) => it.n(text, other, { caseSensitive: false }),
    'l, any case': (text, other) => it.l(text, other, { caseSensitive: false }),
    's, maxSkip 3': (text, other) => it.s(text, other, { maxSkip: 3 }),
    jackKnife: (text, other) => it.jackKnife([text, other, `${text} ${other}`], other, it.n),
  };
}

function scoreCalls(it) {
  return {
    n: (text, other) => it.n(text, other),
    'n, n 2': (text, other) => it.n(text, other, { n: 2 }),
    l: (text, other) => it.l(text, other),
    s: (text, other) => it.s(text, other),
  };
}

/** The dialect under the package's names. */
function dialect320({ rouge, score }, { jsRouge320 }) {
  const scorers = new Map();
  const f = (type) => (candidate, reference) => {
    if (!scorers.has(type)) scorers.set(type, rouge({ dialect: jsRouge320, types: [type] }));
    return score({ candidate, reference }, scorers.get(type))[type].fmeasure;
  };
  return { n: (c, r, o) => f(`rouge${o?.n ?? 1}`)(c, r), l: f('rougeL'), s: f('rougeS') };
}

async function hold(title, version, callsOf, ours) {
  const theirs = await installed(version);
  const mine = callsOf(ours);
  const its = callsOf(theirs);
  const known = KNOWN[version] ?? {};
  console.log(`\n${title}`);
  for (const family of Object.keys(FAMILIES)) {
    const different = Object.fromEntries(Object.keys(its).map((name) => [name, []]));
    for (let k = 0; k < count; k++) {
      const text = textOf(family, seed, k);
      const other = textOf(family, seed, k + 1);
      for (const name of Object.keys(its)) {
        const expected = answer(() => its[name](text, other));
        if (expected !== answer(() => mine[name](text, other))) different[name].push(text);
      }
    }
    report(family, different, known[family]);
  }
}

/** A call is a check; a cause may be known, with the most texts out of a thousand that it may touch. */
function report(family, different, known) {
  const found = Object.entries(different).filter(([, texts]) => texts.length > 0);
  passed += Object.keys(different).length;
  console.log(
    `  ${family.padEnd(18)} ${found.length === 0 ? `0 differences in ${Object.keys(different).length} × ${count} calls` : ''}`,
  );
  for (const [name, texts] of found) {
    const limit = ((known?.most[name] ?? 0) * count) / 1000;
    const isKnown = texts.length <= limit;
    if (!isKnown) {
      passed--;
      failed++;
    }
    const shortest = texts.reduce((a, b) => (b.length < a.length ? b : a));
    console.log(
      `    ${isKnown ? 'known' : 'NEW  '}  ${name}: ${texts.length} of ${count}, as ${JSON.stringify(shortest)}`,
    );
  }
  if (found.length > 0 && known !== undefined) console.log(`    cause: ${known.cause}`);
}

/** A result as text; whatever is thrown counts as refused, since the dialect words it in its own way. */
function answer(work) {
  try {
    return JSON.stringify(work());
  } catch {
    return 'refused';
  }
}

async function installed(version) {
  const folder = mkdtempSync(path.join(scratch, 'v'));
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  execFileSync(npm, ['install', `js-rouge@${version}`, ...flags], { cwd: folder, stdio: 'pipe' });
  const dist = path.join(folder, 'node_modules', 'js-rouge', 'dist');
  const module = await import(pathToFileURL(path.join(dist, 'rouge.js')).href);
  return module.default ?? module;
}
