// What a release must show, as ratios within one run.
import { number, table, times } from './markdown.mjs';
import { BY_BUCKET } from './sections/intervals.mjs';
import { JIEBA } from './sections/jieba.mjs';
import { WORK } from './sections/peers.mjs';
import { WHOLE } from './sections/preparation.mjs';

/**
 * From the results of the sections that were run.
 * @param {Record<string, any>} figures
 */
export function goals({ peers, growth, workers, intervals, preparation, sacrebleu, jieba, whole }) {
  const corpusScore = (metric, kind) =>
    sacrebleu?.rows
      .find((row) => row.metric === metric && row.kind === kind)
      ?.ours.find(({ way }) => way === 'anew')?.times;
  const wholeCommand = (kind) =>
    whole?.rows.find((row) => row.kind === kind && row.count === 50_000)?.times;
  const rate = (kind, work) =>
    peers?.results.find((result) => result.kind === kind)?.rows.find((row) => row.work === work)
      ?.pairsPerSecond;
  const against = (kind, ours, theirs) => ratio(rate(kind, ours), rate(kind, theirs));
  const parse = (kind) => ratio(rate(kind, WORK.parse), rate(kind, WORK.lines));
  const giant = growth?.rows.find((row) => row.tokens === 100_000);
  const engine = giant?.engines['WebAssembly'] ?? giant?.engines['TypeScript'];
  const { rougeScore, rougeScoreThree } = WORK;
  return [
    atLeast('news, 1 2 L Lsum from JSONL, against rouge_score: warm', 400, () =>
      against('news', WORK.lines, rougeScore),
    ),
    atLeast('news, first pass of a fresh process', 150, () =>
      against('news', WORK.fresh, rougeScore),
    ),
    atLeast('real sentences, first pass of a fresh process', 150, () =>
      against('real-sentences', WORK.fresh, rougeScore),
    ),
    atLeast('real passages, warm', 400, () => against('real-passages', WORK.lines, rougeScore)),
    atLeast('the whole command over 50,000 news pairs', 250, () => wholeCommand('news')),
    atLeast('the whole command over 50,000 real passages', 250, () =>
      wholeCommand('real-passages'),
    ),
    atLeast('short answers, warm', 350, () => against('short', WORK.lines, rougeScore)),
    atLeast('documents, 1 2 L', 3000, () => against('documents', WORK.linesThree, rougeScoreThree)),
    atLeast('documents, 1 2 L Lsum', 2000, () => against('documents', WORK.lines, rougeScore)),
    atLeast('`score()` pair by pair, news, 1 2 L Lsum', 200, () =>
      against('news', WORK.wasm, rougeScore),
    ),
    atLeast('`score()` pair by pair without WebAssembly, news, 1 2 L Lsum', 150, () =>
      against('news', WORK.plain, rougeScore),
    ),
    atMost('LCS of 100,000 × 100,000 against plain C++ rows', 0.4, () =>
      ratio(engine?.lcs, giant?.yardsticks.rows?.cpu.median),
    ),
    atMost('the same against C++ in strips', 1, () =>
      ratio(engine?.lcs, giant?.yardsticks.strips?.cpu.median),
    ),
    { ...atMost('its memory above bare Node', 25, () => engine?.megabytes), unit: ' MB' },
    atMost('short answers, file to scores, against reading and parsing it', 1.4, () =>
      parse('short'),
    ),
    atMost('news, file to scores, against reading and parsing it', 2.2, () => parse('news')),
    atLeast('two workers against one, 50,000 pairs (wall)', 1.7, () =>
      workers?.pairs === 50_000 && !workers.isBusy ? workers.gain : undefined,
    ),
    atMost(
      'means and intervals of 1,000,000 items × 12 columns against scoring them',
      1,
      () =>
        intervals
          ?.find(({ items }) => items === 1_000_000)
          ?.rows.find(({ work }) => work === BY_BUCKET)?.share,
    ),
    atLeast('`score()` 1 2 Lsum against js-rouge 1 2 L, news', 300, () =>
      against('news', WORK.wasmSummary, WORK.jsRouge),
    ),
    atLeast('articles, TER against sacreBLEU', 30, () => corpusScore('ter', 'articles')),
    atLeast('short answers, chrF of the corpus against sacreBLEU', 30, () =>
      corpusScore('chrf', 'short'),
    ),
    atLeast('short answers, BLEU of the corpus against sacreBLEU', 20, () =>
      corpusScore('bleu', 'short'),
    ),
    atLeast('news, BLEU of the corpus against sacreBLEU', 20, () => corpusScore('bleu', 'news')),
    atLeast(
      "Chinese words against Python's jieba",
      5,
      () => jieba?.rows.find(({ work }) => work === JIEBA.native)?.gain,
    ),
    {
      ...atLeast(
        'short English texts, the whole preparation',
        20_000,
        () => preparation?.rows.find(({ work }) => work === WHOLE)?.textsPerSecond,
      ),
      unit: ' texts per CPU second',
    },
  ];
}

const ratio = (a, b) => (a === undefined || b === undefined ? undefined : a / b);

function atLeast(work, goal, measure) {
  const measured = measure();
  return { work, rule: 'at least', goal, measured, met: measured && measured >= goal };
}

function atMost(work, goal, measure) {
  const measured = measure();
  return { work, rule: 'at most', goal, measured, met: measured && measured <= goal };
}

export function goalsMarkdown(list) {
  const rows = list.map(({ work, rule, goal, measured, met, unit }) => {
    const shown = unit ? (value) => `${number(value)}${unit}` : times;
    const wanted = `${rule} ${goal.toLocaleString('en')}${unit ?? '×'}`;
    const verdict = measured === undefined ? 'not measured' : met ? 'ok' : 'missed';
    return [work, wanted, measured === undefined ? '–' : shown(measured), verdict];
  });
  return table(['work', 'goal', 'measured', ''], rows);
}
