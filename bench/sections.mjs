// The sections of a run, one after the other. Markdown goes to stdout, progress to stderr.
import { writeFileSync } from 'node:fs';
import { goals, goalsMarkdown } from './goals.mjs';
import { machine, machineLine } from './machine.mjs';
import { commandsMarkdown, measureCommands } from './sections/commands.mjs';
import { corpusMarkdown, measureCorpus } from './sections/corpora.mjs';
import { formatsMarkdown, measureFormats } from './sections/formats.mjs';
import { intervalsMarkdown, measureIntervals } from './sections/intervals.mjs';
import { jiebaMarkdown, measureJieba } from './sections/jieba.mjs';
import { growthMarkdown, measureGrowth } from './sections/lcs-growth.mjs';
import { measureModes, modesMarkdown } from './sections/modes.mjs';
import { measurePeers, peersMarkdown } from './sections/peers.mjs';
import { measurePreparation, preparationMarkdown } from './sections/preparation.mjs';
import { measureSacrebleu, sacrebleuMarkdown } from './sections/sacrebleu.mjs';
import { measureShards, shardsMarkdown } from './sections/shards.mjs';
import { measureWorkers, workersMarkdown } from './sections/workers.mjs';

const NEWS = { title: 'CNN/DM-like news summaries', kind: 'news' };
const SHORT = { title: 'Short answers', kind: 'short' };
const DOCUMENTS = { title: 'Documents of 2,000–5,000 tokens', kind: 'documents' };
// `peerPairs`, `peerRounds`: what the other programs get of a corpus; they take up to 15 s for a document.
const FULL = {
  giant: 100_000,
  corpora: [
    { ...NEWS, count: 10_000, peerPairs: 300 },
    { ...SHORT, count: 100_000, peerPairs: 3000 },
    { ...DOCUMENTS, count: 200, peerPairs: 1, peerRounds: 3 },
  ],
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
  // Against sacreBLEU, which takes more than a minute for TER of one document, and four for most.
  corpusScores: [
    { ...DOCUMENTS, count: 200, metric: 'ter', peerPairs: 1, peerRounds: 1, shortest: true },
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
  ],
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
    { ...SHORT, count: 10_000, metric: 'chrf', peerPairs: 1000 },
    { ...SHORT, count: 10_000, metric: 'bleu', peerPairs: 2000 },
    { ...NEWS, count: 1000, metric: 'bleu', peerPairs: 500 },
  ],
};

/**
 * Prints the sections and resolves them as one text. `sizes` are those of the LCS table.
 * @param {Record<string, any>} choices
 */
export async function runSections({ only, rounds, quick, json, sizes }) {
  const plan = { ...(quick ? QUICK : FULL), ...(sizes && { sizes }) };
  const { corpora, workerPairs } = plan;
  const parts = [];
  const print = (part) => {
    console.log(`${part}\n`);
    parts.push(part);
  };
  const found = { machine: machine(), rounds, quick };
  print(`${machineLine(found.machine)}. Medians of ${rounds} alternating rounds.`);
  if (quick) print('A quick look: small corpora, few rounds.');
  if (only.includes('corpora')) {
    print('## Ways of scoring a corpus');
    const giant = { title: titleOfGiant(plan.giant), kind: 'giant', count: plan.giant };
    found.corpora = [];
    for (const corpus of [...corpora, { ...giant, pairs: 1, mostRounds: 3 }]) {
      const result = await measureCorpus(corpus, { rounds, progress });
      found.corpora.push(result);
      print(corpusMarkdown(result));
    }
  }
  if (only.includes('growth')) {
    print('## Growth of LCS');
    found.growth = await measureGrowth({ sizes: plan.sizes, rounds, progress });
    print(growthMarkdown(found.growth));
  }
  if (only.includes('workers')) {
    print(`## Two workers against one: ${workerPairs.toLocaleString('en')} news pairs`);
    found.workers = await measureWorkers({ count: workerPairs, rounds, progress });
    print(workersMarkdown(found.workers));
  }
  if (only.includes('formats')) {
    print(`## File formats: ${workerPairs.toLocaleString('en')} news pairs through the command`);
    found.formats = await measureFormats({ count: workerPairs, rounds, progress });
    print(formatsMarkdown(found.formats));
  }
  if (only.includes('intervals')) {
    print('## Means and intervals against scoring');
    found.intervals = await measureIntervals({ sets: plan.intervals, rounds, progress });
    print(intervalsMarkdown(found.intervals));
  }
  if (only.includes('modes')) {
    print(`## Modes: the command over ${plan.modePairs.toLocaleString('en')} news pairs`);
    found.modes = await measureModes({ count: plan.modePairs, rounds, progress });
    print(modesMarkdown(found.modes));
  }
  if (only.includes('commands')) {
    print(`## Commands: up to ${plan.modePairs.toLocaleString('en')} rows`);
    found.commands = await measureCommands({ count: plan.modePairs, rounds, progress });
    print(commandsMarkdown(found.commands));
  }
  if (only.includes('shards')) {
    print('## Workers of a plan against one run');
    found.shards = await measureShards({ corpora: plan.shards, rounds, progress });
    print(shardsMarkdown(found.shards));
  }
  if (only.includes('preparation')) {
    const count = plan.preparedTexts;
    print(`## Preparation: ${count.toLocaleString('en')} short English texts`);
    found.preparation = await measurePreparation({ count, rounds, progress });
    print(preparationMarkdown(found.preparation));
  }
  if (only.includes('peers')) {
    print('## Against other programs');
    found.peers = await measurePeers({ corpora, rounds, progress });
    print(peersMarkdown(found.peers));
  }
  if (only.includes('sacrebleu')) {
    print('## Scores of a corpus, against sacreBLEU');
    const { corpusScores } = plan;
    found.sacrebleu = await measureSacrebleu({ corpora: corpusScores, rounds, progress });
    print(sacrebleuMarkdown(found.sacrebleu));
  }
  if (only.includes('jieba')) {
    const count = plan.preparedTexts;
    print(`## Chinese words: ${count.toLocaleString('en')} sentences`);
    found.jieba = await measureJieba({ count, rounds, progress });
    print(jiebaMarkdown(found.jieba));
  }
  if (['preparation', 'peers', 'sacrebleu', 'jieba'].some((name) => only.includes(name))) {
    found.goals = goals(found);
    print(`## Goals\n\n${goalsMarkdown(found.goals)}`);
  }
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(found, null, 2)}\n`);
  return parts.join('\n\n');
}

const titleOfGiant = (tokens) => `One pair of ${tokens.toLocaleString('en')} tokens per side`;

/** One line that is overwritten; nothing unless stderr is a terminal. */
function progress(what) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what.slice(0, 100)}`);
}
