// The sections of a run, each a value in a list. Markdown goes to stdout, progress to stderr.
import { writeFileSync } from 'node:fs';
import { goals, goalsMarkdown } from './goals.mjs';
import { machine, machineLine } from './machine.mjs';
import { SECTION_NAMES } from './section-names.mjs';
import { commandsMarkdown, measureCommands } from './sections/commands.mjs';
import { corporaMarkdown, measureCorpora } from './sections/corpora.mjs';
import { doublingMarkdown, measureDoubling } from './sections/doubling.mjs';
import { formatsMarkdown, measureFormats } from './sections/formats.mjs';
import { intervalsMarkdown, measureIntervals } from './sections/intervals.mjs';
import { jiebaMarkdown, measureJieba } from './sections/jieba.mjs';
import { growthMarkdown, measureGrowth } from './sections/lcs-growth.mjs';
import { measureModes, modesMarkdown } from './sections/modes.mjs';
import { measurePeers, peersMarkdown } from './sections/peers.mjs';
import { measurePreparation, preparationMarkdown } from './sections/preparation.mjs';
import { measureSacrebleu, sacrebleuMarkdown } from './sections/sacrebleu.mjs';
import { measureShards, shardsMarkdown } from './sections/shards.mjs';
import { measureWhole, wholeMarkdown } from './sections/whole.mjs';
import { measureWorkers, workersMarkdown } from './sections/workers.mjs';

const NEWS = { title: 'CNN/DM-like news summaries', kind: 'news' };
const SHORT = { title: 'Short answers', kind: 'short' };
const DOCUMENTS = { title: 'Documents of 2,000–5,000 tokens', kind: 'documents' };
const ARTICLES = { title: 'Articles of 300–500 tokens', kind: 'articles' };
const REAL_PASSAGES = { title: 'Real passages of 45–90 words', kind: 'real-passages' };
const REAL_SENTENCES = { title: 'Real sentences of 3–25 words', kind: 'real-sentences' };
// `peerPairs`, `peerRounds`: what the other programs get of a corpus; they take up to 15 s for a document.
const FULL = {
  giant: 100_000,
  corpora: [
    { ...NEWS, count: 10_000, peerPairs: 300 },
    { ...SHORT, count: 100_000, peerPairs: 3000 },
    { ...DOCUMENTS, count: 200, peerPairs: 1, peerRounds: 3 },
    { ...REAL_PASSAGES, count: 10_000, peerPairs: 300 },
    { ...REAL_SENTENCES, count: 20_000, peerPairs: 2000 },
  ],
  whole: [
    { ...NEWS, count: 50_000, peerPairs: 300 },
    { ...REAL_PASSAGES, count: 50_000, peerPairs: 300 },
  ],
  doubling: { share: 1, tokens: 500 },
  sizes: [1, 2, 5, 10, 20, 50, 100, 200].map((thousands) => thousands * 1000),
  workerPairs: 50_000,
  modePairs: 20_000,
  // 200 MB each.
  shards: [
    { kind: 'short', count: 1_138_000 },
    { kind: 'news', count: 227_000 },
  ],
  preparedTexts: 20_000,
  intervals: [
    { kind: 'short', count: 100_000, times: 10, methods: ['bucketed', 'moments'] },
    // As many as are drawn row by row.
    {
      kind: 'news',
      count: 10_000,
      times: 5,
      methods: ['percentile', 'bca', 'bucketed', 'moments'],
    },
  ],
  // Against sacreBLEU, which takes most of a second for TER of an article, and minutes for longer texts.
  corpusScores: [
    { ...ARTICLES, count: 200, metric: 'ter', peerPairs: 5, peerRounds: 3 },
    { ...NEWS, count: 2000, metric: 'ter', peerPairs: 200 },
    { ...SHORT, count: 100_000, metric: 'chrf', peerPairs: 10_000 },
    { ...SHORT, count: 100_000, metric: 'bleu', peerPairs: 20_000 },
    { ...NEWS, count: 10_000, metric: 'bleu', peerPairs: 5000 },
  ],
};
const QUICK = {
  giant: 20_000,
  corpora: [
    { ...NEWS, count: 1000, peerPairs: 50 },
    { ...SHORT, count: 10_000, peerPairs: 500 },
    { ...DOCUMENTS, count: 20, peerPairs: 1, peerRounds: 1 },
    { ...REAL_PASSAGES, count: 1000, peerPairs: 50 },
    { ...REAL_SENTENCES, count: 5000, peerPairs: 500 },
  ],
  whole: [
    { ...NEWS, count: 5000, peerPairs: 50 },
    { ...REAL_PASSAGES, count: 5000, peerPairs: 50 },
  ],
  doubling: { share: 0.1, tokens: 250 },
  sizes: [1000, 2000, 5000, 10_000, 20_000],
  workerPairs: 5000,
  modePairs: 2000,
  shards: [{ kind: 'news', count: 20_000 }],
  preparedTexts: 5000,
  intervals: [
    { kind: 'short', count: 10_000, times: 10, methods: ['bucketed', 'moments'] },
    { kind: 'news', count: 1000, times: 5, methods: ['percentile', 'bca', 'bucketed', 'moments'] },
  ],
  corpusScores: [
    { ...NEWS, count: 200, metric: 'ter', peerPairs: 20 },
    { ...SHORT, count: 10_000, metric: 'chrf', peerPairs: 1000 },
    { ...SHORT, count: 10_000, metric: 'bleu', peerPairs: 2000 },
    { ...NEWS, count: 1000, metric: 'bleu', peerPairs: 500 },
  ],
};

/**
 * name → what is measured and how it is shown. `title` takes the plan.
 * @type {Record<string, { title: (plan: any) => string, measure: (plan: any, how: any) => Promise<any>, markdown: (found: any) => string }>}
 */
const SECTIONS = {
  corpora: {
    title: () => 'Ways of scoring a corpus',
    measure: ({ corpora, giant }, how) =>
      measureCorpora({ corpora: [...corpora, giantCorpus(giant)], ...how }),
    markdown: corporaMarkdown,
  },
  growth: {
    title: () => 'Growth of LCS',
    measure: ({ sizes }, how) => measureGrowth({ sizes, ...how }),
    markdown: growthMarkdown,
  },
  doubling: {
    title: () => 'Growth of commands and metrics',
    measure: ({ doubling }, how) => measureDoubling({ ...doubling, ...how }),
    markdown: doublingMarkdown,
  },
  workers: {
    title: ({ workerPairs }) => `Two workers against one: ${count(workerPairs)} news pairs`,
    measure: ({ workerPairs }, how) => measureWorkers({ count: workerPairs, ...how }),
    markdown: workersMarkdown,
  },
  formats: {
    title: ({ workerPairs }) =>
      `File formats: ${count(workerPairs)} news pairs through the command`,
    measure: ({ workerPairs }, how) => measureFormats({ count: workerPairs, ...how }),
    markdown: formatsMarkdown,
  },
  intervals: {
    title: () => 'Means and intervals against scoring',
    measure: ({ intervals }, how) => measureIntervals({ sets: intervals, ...how }),
    markdown: intervalsMarkdown,
  },
  modes: {
    title: ({ modePairs }) => `Modes: the command over ${count(modePairs)} news pairs`,
    measure: ({ modePairs }, how) => measureModes({ count: modePairs, ...how }),
    markdown: modesMarkdown,
  },
  commands: {
    title: ({ modePairs }) => `Commands: up to ${count(modePairs)} rows`,
    measure: ({ modePairs }, how) => measureCommands({ count: modePairs, ...how }),
    markdown: commandsMarkdown,
  },
  shards: {
    title: () => 'Workers of a plan against one run',
    measure: ({ shards }, how) => measureShards({ corpora: shards, ...how }),
    markdown: shardsMarkdown,
  },
  preparation: {
    title: ({ preparedTexts }) => `Preparation: ${count(preparedTexts)} short English texts`,
    measure: ({ preparedTexts }, how) => measurePreparation({ count: preparedTexts, ...how }),
    markdown: preparationMarkdown,
  },
  peers: {
    title: () => 'Against other programs',
    measure: ({ corpora }, how) => measurePeers({ corpora, ...how }),
    markdown: peersMarkdown,
  },
  whole: {
    title: () => 'The whole command against rouge_score',
    measure: ({ whole }, how) => measureWhole({ corpora: whole, ...how }),
    markdown: wholeMarkdown,
  },
  sacrebleu: {
    title: () => 'Scores of a corpus, against sacreBLEU',
    measure: ({ corpusScores }, how) => measureSacrebleu({ corpora: corpusScores, ...how }),
    markdown: sacrebleuMarkdown,
  },
  jieba: {
    title: ({ preparedTexts }) => `Chinese words: ${count(preparedTexts)} sentences`,
    measure: ({ preparedTexts }, how) => measureJieba({ count: preparedTexts, ...how }),
    markdown: jiebaMarkdown,
  },
};

/**
 * Prints the sections and resolves them: [{ name, text }]. Each has a line about the machine and its load, and those goals that it
 * decides. `sizes` are those of the LCS table.
 * @param {Record<string, any>} choices
 */
export async function runSections({ only, rounds, quick, json, sizes, corpora }) {
  const plan = { ...(quick ? QUICK : FULL), ...(sizes && { sizes }) };
  if (corpora) plan.corpora = plan.corpora.filter(({ kind }) => corpora.includes(kind));
  const parts = [];
  const found = { machine: machine(), rounds, quick };
  for (const name of SECTION_NAMES.filter((known) => only.includes(known))) {
    const { title, measure, markdown } = SECTIONS[name];
    const where = `${machineLine(machine())}. Medians of alternating rounds: ${rounds}.`;
    found[name] = await measure(plan, { rounds, progress });
    const own = goals({ [name]: found[name] }).filter(({ measured }) => measured !== undefined);
    const text = [
      `## ${title(plan)}`,
      quick ? `${where} A quick look: small corpora, few rounds.` : where,
      markdown(found[name]),
      ...(own.length > 0 ? [goalsMarkdown(own)] : []),
    ].join('\n\n');
    console.log(`${text}\n`);
    parts.push({ name, text });
    // After each section: hours of measuring should outlive whatever ends the next one.
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(found, null, 2)}\n`);
  }
  return parts;
}

const count = (value) => value.toLocaleString('en');

const giantCorpus = (tokens) => ({
  title: `One pair of ${count(tokens)} tokens per side`,
  ...{ kind: 'giant', count: tokens, pairs: 1, mostRounds: 3 },
});

/** One line that is overwritten; nothing unless stderr is a terminal. */
function progress(what) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what.slice(0, 100)}`);
}
