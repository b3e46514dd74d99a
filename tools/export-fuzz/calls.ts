// A call that works for each function that the doors export, to be spoilt by wrong values.

import * as audit from '../../packages/rougekit/src/audit.ts';
import * as dialects from '../../packages/rougekit/src/dialects.ts';
import * as evals from '../../packages/rougekit/src/evals.ts';
import * as explaining from '../../packages/rougekit/src/explain.ts';
import * as core from '../../packages/rougekit/src/index.ts';
import * as lines from '../../packages/rougekit/src/lines.ts';
import * as metrics from '../../packages/rougekit/src/metrics.ts';
import * as preparation from '../../packages/rougekit/src/preparation.ts';
import * as registry from '../../packages/rougekit/src/registry.ts';
import * as sacrebleu from '../../packages/rougekit/src/sacrebleu.ts';
import * as statistics from '../../packages/rougekit/src/statistics.ts';

export const DOORS: { readonly [door: string]: object } = {
  rougekit: core,
  'rougekit/lines': lines,
  'rougekit/statistics': statistics,
  'rougekit/audit': audit,
  'rougekit/dialects': dialects,
  'rougekit/registry': registry,
  'rougekit/explain': explaining,
  'rougekit/preparation': preparation,
  'rougekit/sacrebleu': sacrebleu,
  'rougekit/evals': evals,
  'rougekit/metrics': metrics,
};

const pair = {
  id: 'a',
  candidate: 'the cat sat',
  reference: ['a cat sat', 'the dog'],
  source: 's',
};
const pairs = [pair, { candidate: 'one two', reference: 'two one' }];
const scorer = core.rouge({ types: ['rouge1', 'rougeL'] });
const translation = core.bleu();
const report = core.scoreBatch(pairs, scorer);
const bleuReport = core.scoreBatch(pairs, translation);
const set = new statistics.ScoreSet(scorer, 'bucketed');
report.rows.forEach((row, k) => row.ok && set.add(row.scores, row.counts, k));
const partial = set.partial({ part: 1, of: 1, set: 'x' } as never);
const gap = audit.explainGap(pairs, dialects.rougekit, dialects.pltrdy, { type: 'rouge1' });
const few = { resamples: 3, seed: 1 };
const bytes = new TextEncoder().encode(`${JSON.stringify(pair)}\n`);
const definition = {
  name: 'own',
  keys: ['own'],
  measure: () => [1],
  conclude: ([one]: readonly number[]) => ({ own: { score: one } }),
};

async function* batches() {
  yield { name: 'f', rows: [{ pair }] };
}

/** By the name of the export. Fresh arguments for each call. */
export const CALLS: { readonly [name: string]: () => readonly unknown[] } = {
  rouge: () => [
    { types: ['rouge1'], dialect: 'rougekit', stemmer: 'porter', beta: 2, limit: null },
  ],
  bleu: () => [{ smoothing: 'floor', smoothingValue: 1, tokenizer: '13a' }],
  gleu: () => [{ tokenizer: 'intl', minOrder: 1, maxOrder: 3 }],
  wer: () => [{}],
  cer: () => [{}],
  eed: () => [{ language: 'ja', alpha: 1 }],
  sentenceBleu: () => [{ smoothing: 'floor', tokenizer: 'intl' }],
  pairsOf: () => [
    ['a b', 'c'],
    ['a', ['c', 'd']],
  ],
  asScorer: () => [{ ...scorer }, 'rouge1', { field: 'recall', name: 'x' }],
  chrf: () => [{ charOrder: 3, beta: 2 }],
  ter: () => [{ normalized: true }],
  meteor: () => [{ mode: 'full', synonyms: { id: 'x', synonymsOf: () => [] }, alpha: 0.5 }],
  exactMatch: () => [{ normalize: 'squad' }],
  tokenF1: () => [{ normalize: 'squad' }],
  editSimilarity: () => [{ unit: 'words' }],
  grounding: () => [{ types: ['rouge1'] }],
  textFigures: () => [{ types: ['length'], against: 'source', tokenizer: 'unicode' }],
  combine: () => [scorer, translation],
  labelled: () => [{ ...scorer }, 'x'],
  pairOfTokens: () => [{ candidateTokens: ['a'], referenceTokens: [['b'], ['c']], id: 'x' }],
  defineMetric: () => [{ ...definition, columns: [{ key: 'own', field: 'score', role: 'main' }] }],
  prepared: () => [scorer, [{ id: 'x', apply: (text: string) => ({ text }) }]],
  sourcesOf: () => [{ candidate: 'a', references: ['b'], source: ['c'] }],
  loadEngine: () => [],
  score: () => [{ ...pair }, { ...scorer }, { onNotice: () => {} }],
  scoreBatch: () => [[{ ...pair }], { ...scorer }],
  scoreCorpus: () => [[{ ...pair }], { ...scorer }],
  scoreTable: () => [
    [[{ k: 1, text: 'a b' }], [{ k: '1', gold: ['a b'] }]],
    { candidate: ['text'], reference: 'gold', on: ['k', 'k'] },
    { ...scorer },
  ],
  scoreStream: () => [[{ ...pair }], { ...scorer }, { batchSize: 2 }],
  collect: () => [report.rows, { ...scorer }],
  explain: () => [{ ...pair }, { ...scorer }, 'rouge1', { language: 'en', referenceIndex: 0 }],
  aggregate: () => [{ ...report }, { ...few, method: 'bca', confidence: 0.9 }],
  aggregateBy: () => [{ ...report }, () => 'x', { ...few, maxGroups: 3 }],
  compare: () => [{ ...report }, { ...report }, { ...few, trials: 5, fields: ['rouge1'] }],
  testDifferences: () => [{ ...report }, { ...report }, { ...few, trials: 5, fields: ['rouge1'] }],
  testMeans: () => [
    { own: { baseline: [1, 2], system: new Float64Array([2, 1]) } },
    { trials: 5, seed: 1, confidence: 0.9, alternative: 'less' },
  ],
  compareSystems: () => [[{ ...report }, { ...report }], { ...few, correction: 'holm' }],
  correlate: () => [[1, 2, 3], [2, 1, 3], { ...few, systems: ['a', 'b', 'c'], levels: ['system'] }],
  compareAgreement: () => [{ scores: [1, 2], against: [2, 1], ratings: [1, 2] }, { ...few }],
  jackknife: () => [{ ...pair }, { ...scorer }],
  humanScores: () => [{ ...pair }, { ...scorer }],
  humanPairs: () => [{ ...pair }],
  leaveOneOut: () => [{ ...pair }],
  defineTokenizer: () => ['x', (text: string) => text.split(' ')],
  defineDialect: () => [{ ...dialects.pltrdy, id: 'own' }],
  scoreData: () => [batches(), { ...scorer }, [{ take: () => {} }], { limitRows: 1 }],
  scoredTables: () => [batches(), { ...scorer }, { limitRows: 1, shard: { part: 1, of: 2 } }],
  scoreJsonLines: () => [
    bytes,
    { ...scorer },
    { candidate: 'candidate', reference: ['reference'] },
  ],
  scoreLineFiles: () => [{ candidate: bytes, references: [bytes] }, { ...scorer }, { workers: 1 }],
  adjustedPValues: () => [[0.1, 0.2], 'holm'],
  aggregatePartial: () => [{ ...partial }, { ...few, allowMissing: true }],
  mergePartials: () => [[{ ...partial }], { names: ['x'] }],
  missingParts: () => [{ ...partial }],
  readPartial: () => [{ ...partial }, 'x'],
  withChecksum: () => [{ ...partial }],
  perlAverages: () => [[{ key: 'a', values: [1, 2, 3] }], { resamples: 3, confidence: 90 }],
  seededDraw: () => [7],
  auditClaims: () => [
    pairs,
    [{ type: 'rouge1', value: 0.5, digits: 2 }],
    { dialects: [dialects.pltrdy] },
  ],
  explainGap: () => [
    pairs,
    dialects.rougekit,
    dialects.pltrdy,
    { type: 'rouge1', field: 'recall' },
  ],
  explainGaps: () => [
    pairs,
    dialects.rougekit,
    [{ to: dialects.pltrdy, type: 'rouge1' }],
    { field: 'recall' },
  ],
  rowDifferences: () => [pairs, dialects.rougekit, dialects.pltrdy, 'rouge1'],
  settingsOf: () => ['own', { ...scorer }],
  gapLines: () => [gap, 'en'],
  sharedCauses: () => [[gap]],
  stepWords: () => [gap.steps[0], 'en'],
  parseClaim: () => ['rouge1=0.5'],
  givenSentences: () => [(text: string) => [text]],
  createRegistry: () => [registry.registry.families[0], registry.registry.families[1]],
  scorerFromNames: () => [['rouge1', 'bleu'], { beta: 2, bleu: { maxOrder: 2 } }],
  scorerFromSignature: () => [scorer.signature, { tokenizers: [core.unicode] }],
  parseSignature: () => ['bleu|tok:13a'],
  parseSignatures: () => ['bleu|tok:13a + ter|v:1'],
  partNames: () => ['tokenizers'],
  sacrebleuInterval: () => [{ ...bleuReport }, { ...translation }, { ...few, key: 'bleu' }],
  sacrebleuLine: () => [{ ...bleuReport }, { ...translation }, { width: 3, references: 1 }],
  sacrebleuSignature: () => [{ ...translation }, { references: 2, short: true }],
  explanationLines: () => [core.explain(pair, scorer, 'rouge1'), 'en'],
  explanationParts: () => [core.explain(pair, scorer, 'rouge1'), 'en'],
  lowerCased: () => ['İ'],
  replaced: () => ['a b', /a/g, 'c'],
  changedBetween: () => ['a b', 'a c'],
  sameLength: () => ['a b'],
  ScoreSet: () => [{ ...scorer }, 'percentile'],
  GroupedSet: () => [{ ...scorer }, { maxGroups: 3 }],
  SetChecks: () => [{ ...scorer }],
};

/** What authors of readers and metrics build on: per line or per option, checked by types alone. */
export const BUILDING_BLOCKS: readonly string[] = [
  ...['Join', 'LineScorer', 'LineTooLong', 'NotUtf8', 'RowProblem', 'ScoreTable', 'UnequalLines'],
  ...['WorkerPool', 'checkedLines', 'countLineFeeds', 'eachLine', 'fieldAt', 'idAt', 'isBlankLine'],
  ...['isRow', 'lineReader', 'lineText', 'linesIn', 'nameOf', 'parsedLine', 'passagesAt'],
  ...['requiredField', 'rowAt', 'rowFrom', 'sourceRows', 'textAt', 'textsAt', 'wholeLines'],
  ...['withoutMark', 'zippedLines', 'Signature', 'anyNumber', 'checkedOptions', 'onOff', 'oneOf'],
  ...[
    'ownSignature',
    'wholeNumber',
    'writtenOptions',
    'explainedTexts',
    'TracedText',
    'SharedCounts',
  ],
  ...['RougekitError', 'nearestName', 'NoticeGroups', 'joinedChecks', 'joinedGroups'],
  ...['poolingAndDirection', 'withoutRows', 'optionWithFlag', 'fmeasures', 'writeAscii'],
  ...['writeJsonText', 'jsonMembers', 'markedText', 'scorerOfSettings', 'stepped'],
  ...[
    'LineWriter',
    'MergedPartials',
    'csvTable',
    'hasField',
    'listPieces',
    'listStart',
    'namesFirst',
  ],
  ...['readDocument', 'separatorName', 'shapeOf', 'spelledAlike', 'usualColumns', 'usualIds'],
];
