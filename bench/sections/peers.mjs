// Ours against other programs, in pairs per CPU second. Ours gets the whole corpus, a peer as many pairs of
// it as it can do in a few seconds: those that are nearest to the mean in LCS cells, and what is left of a
// difference to the mean is made up for in its rate. The two that are written in Rust get the whole corpus, too.
// Peers start from strings in memory and their start-up is not counted; ours starts from the file where
// the work says so.
import { Contestant, script } from '../contestant.mjs';
import { corpusFile, ordinaryPairs } from '../corpora.mjs';
import { freshProcess } from '../fresh-process.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { NOT_INSTALLED, privateJsRouge, privatePython, privateRougers } from '../private-peers.mjs';
import { realTextsProblem } from '../real-sentences.mjs';
import { alternate } from '../rounds.mjs';
import { FOUR, likeRougeScore, THREE } from '../types.mjs';

/** Names of works; the goals look figures up by them. */
export const WORK = {
  parse: 'Node: read, split, JSON.parse',
  lines: '`scoreJsonLines`, 1 2 L Lsum, Porter',
  fresh: '`scoreJsonLines`, 1 2 L Lsum, Porter, first pass of a fresh process',
  linesThree: '`scoreJsonLines`, 1 2 L, Porter',
  linesPlain: '`scoreJsonLines`, 1 2 L',
  wasm: '`score()`, WebAssembly, 1 2 L Lsum, Porter',
  wasmPlain: '`score()`, WebAssembly, 1 2 L',
  plain: '`score()`, TypeScript, 1 2 L Lsum, Porter',
  wasmSummary: '`score()`, WebAssembly, 1 2 Lsum',
  plainSummary: '`score()`, TypeScript, 1 2 Lsum',
  rougeScore: 'rouge_score, 1 2 L Lsum, Porter',
  rougeScoreThree: 'rouge_score, 1 2 L, Porter',
  pltrdy: 'rouge (pltrdy), 1 2 L',
  rougeMetric: 'rouge-metric (Python), 1 2 L',
  jsRouge: 'js-rouge, 1 2 L',
  rougers: 'rougers (Rust), 1 2 L Lsum, Porter',
  rougersPlain: 'rougers (Rust), 1 2 L',
  rougeScoreRs: 'rouge-score-rs (Python, Rust), 1 2 L Lsum, Porter',
  rougeScoreRsPlain: 'rouge-score-rs (Python, Rust), 1 2 L',
};

/** Ours against those written in Rust: the same digits from the same texts, so each work has its equal. */
const RUST = [
  [WORK.lines, WORK.rougers, WORK.rougeScoreRs],
  [WORK.fresh, WORK.rougers, WORK.rougeScoreRs],
  [WORK.wasm, WORK.rougers, WORK.rougeScoreRs],
  [WORK.linesPlain, WORK.rougersPlain, WORK.rougeScoreRsPlain],
  [WORK.wasmPlain, WORK.rougersPlain, WORK.rougeScoreRsPlain],
];
const PLAIN = { types: THREE, dialect: 'rouge-score' };

/** What js-rouge and pltrdy call L is the summary-level one. */
const SUMMARY = { types: ['rouge1', 'rouge2', 'rougeLsum'] };

export async function measurePeers({ corpora, rounds, progress }) {
  const absent = {};
  const versions = {};
  const results = [];
  for (const { title, kind, count, peerPairs, peerRounds = rounds } of corpora) {
    if (kind.startsWith('real-') && realTextsProblem() !== undefined) {
      absent[title] = realTextsProblem();
      continue;
    }
    progress(`making ${title}`);
    const file = corpusFile(kind, count);
    const say = (what) => progress(what === '' ? '' : `${title}: ${what}`);
    const { file: peerFile, share } = ordinaryPairs(file, peerPairs);
    const corpus = { file, pairs: count, peerFile, peerPairs };
    const entrants = await enter(corpus, absent, versions);
    try {
      const played = await alternate(entrants.works, Math.min(rounds, peerRounds), say);
      for (const [name, options, from] of [
        [WORK.rougeScore, likeRougeScore(FOUR), peerFile],
        [WORK.rougers, likeRougeScore(FOUR), file],
        [WORK.rougersPlain, PLAIN, file],
        [WORK.rougeScoreRs, likeRougeScore(FOUR), file],
        [WORK.rougeScoreRsPlain, PLAIN, file],
      ]) {
        const theirs = played[/** @type {string} */ (name)]?.value;
        if (theirs !== undefined) await checkSameScores({ name, options, file: from }, theirs);
      }
      const rows = entrants.works.map(({ name, pairs, peer }) =>
        rated(name, played[name], pairs, peer ? share : 1),
      );
      results.push({ title, kind, pairs: count, peerPairs, share, rows });
    } finally {
      for (const contestant of entrants.contestants) contestant.stop();
    }
  }
  return { results, absent, versions };
}

/** Starts everybody who can play on one corpus; the others are noted in `absent`. */
async function enter({ file, pairs, peerFile, peerPairs }, absent, versions) {
  /** @type {any[]} */
  const works = [];
  const contestants = [];
  const add = (contestant, names, more) => {
    contestants.push(contestant);
    for (const [work, name] of Object.entries(names)) {
      if (contestant.reason !== undefined) absent[name] = contestant.reason;
      else works.push({ name, pairs, play: () => contestant.play(work), ...more });
    }
  };

  add(await Contestant.node('parse.mjs', file), { parse: WORK.parse });
  const fromLines = { four: { options: likeRougeScore(FOUR) } };
  const threeFromLines = { three: { options: likeRougeScore(THREE) } };
  const lines = await Contestant.node('json-lines.mjs', { file, works: fromLines });
  add(lines, { four: WORK.lines });
  add(await Contestant.node('json-lines.mjs', { file, works: threeFromLines }), {
    three: WORK.linesThree,
  });
  add(await Contestant.node('json-lines.mjs', { file, works: { plain: { options: PLAIN } } }), {
    plain: WORK.linesPlain,
  });
  if (lines.reason !== undefined) absent[WORK.fresh] = lines.reason;
  else works.push({ ...freshProcess(WORK.fresh, file, likeRougeScore(FOUR)), pairs });
  for (const [engine, four, summary] of [
    ['wasm', WORK.wasm, WORK.wasmSummary],
    ['typescript', WORK.plain, WORK.plainSummary],
  ]) {
    const config = { engine, file };
    const fourWork = { works: { four: likeRougeScore(FOUR) } };
    add(await Contestant.node('score.mjs', { ...config, ...fourWork }), { four });
    const summaryWork = { works: { summary: SUMMARY } };
    add(await Contestant.node('score.mjs', { ...config, ...summaryWork }), { summary });
  }
  add(await Contestant.node('score.mjs', { engine: 'wasm', file, works: { plain: PLAIN } }), {
    plain: WORK.wasmPlain,
  });

  const inRust = { pairs, warmUp: true, mayFail: true };
  const rougers = privateRougers();
  const rougersWorks = { four: WORK.rougers, plain: WORK.rougersPlain };
  if (rougers === undefined) {
    for (const name of Object.values(rougersWorks)) absent[name] = NOT_INSTALLED;
  } else {
    versions['rougers'] = rougers.version;
    add(await Contestant.start(rougers.program, [file]), rougersWorks, inRust);
  }

  const more = { pairs: peerPairs, peer: true, warmUp: false, mayFail: true };
  const python = privatePython();
  for (const [peer, names] of Object.entries({
    rouge_score: { four: WORK.rougeScore, three: WORK.rougeScoreThree },
    rouge: { three: WORK.pltrdy },
    rouge_metric: { three: WORK.rougeMetric },
    rouge_score_rs: { four: WORK.rougeScoreRs, plain: WORK.rougeScoreRsPlain },
  })) {
    if (python === undefined) {
      for (const name of Object.values(names)) absent[name] = NOT_INSTALLED;
      continue;
    }
    const own = peer === 'rouge_score_rs';
    const args = [script('peers.py'), peer, own ? file : peerFile];
    const contestant = await Contestant.start(python, args);
    Object.assign(versions, contestant.facts.versions);
    if (contestant.facts.python) versions['Python'] = contestant.facts.python;
    add(contestant, names, own ? inRust : more);
  }
  const jsRouge = privateJsRouge();
  if (jsRouge === undefined) absent[WORK.jsRouge] = NOT_INSTALLED;
  else {
    versions['js-rouge'] = jsRouge.version;
    const config = { module: jsRouge.module, file: peerFile };
    const contestant = await Contestant.node('js-rouge.mjs', config);
    add(contestant, { three: WORK.jsRouge }, { ...more, warmUp: true });
  }
  return { works, contestants };
}

/** Speed at something else would be no comparison: the same pairs must give the same digits. */
async function checkSameScores({ name, options, file }, theirs) {
  const works = { same: options };
  const contestant = await Contestant.node('score.mjs', { engine: 'typescript', file, works });
  const { value } = await contestant.play('same');
  contestant.stop();
  if (value !== theirs) {
    throw new Error(`F-measures add up to ${value} here and to ${theirs}: ${name}`);
  }
}

function rated(work, { cpu, failed }, pairs, share) {
  if (failed !== undefined) return { work, pairs, failed };
  return { work, pairs, cpu, pairsPerSecond: (pairs / cpu.median) * 1000 * share };
}

export function peersMarkdown({ results, absent, versions }) {
  const parts = results.map(({ title, pairs, peerPairs, rows }) => {
    const rate = (name) => rows.find((row) => row.work === name)?.pairsPerSecond;
    const against = { rouge_score: WORK.rougeScore, 'js-rouge': WORK.jsRouge };
    const head = ['work', 'pairs', 'median CPU ms', 'fastest–slowest', 'pairs/s'];
    const cells = rows.map(({ work, pairs: count, cpu, pairsPerSecond, failed }) => {
      const start = [work, count.toLocaleString('en')];
      if (failed !== undefined) return [...start, `fails: ${failed}`, '–', '–', '–', '–'];
      const ratios = Object.values(against).map((name) =>
        rate(name) === undefined ? '–' : times(pairsPerSecond / rate(name)),
      );
      return [...start, number(cpu.median), spread(cpu), number(pairsPerSecond), ...ratios];
    });
    const columns = Object.keys(against).map((name) => `× ${name}`);
    const heading = `### ${title}: ${pairs.toLocaleString('en')} pairs, peers ${peerPairs.toLocaleString('en')} of them`;
    return `${heading}\n\n${table([...head, ...columns], cells)}`;
  });
  const rust = rustRows(results);
  if (rust.length > 0) {
    const head = ['corpus', 'ours', 'times as fast as rougers', 'as rouge-score-rs'];
    parts.push(`### Against programs in Rust\n\n${table(head, rust)}`);
  }
  const missing = Object.entries(absent).map(([name, reason]) => `- ${name}: ${reason}`);
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  if (named.length > 0) parts.unshift(`Peers: ${named.join(', ')}.`);
  if (missing.length > 0) parts.push(missing.join('\n'));
  return parts.join('\n\n');
}

/** One line for each of our works that has its equal in Rust. */
function rustRows(results) {
  return results.flatMap(({ title, rows }) => {
    const rate = (name) => rows.find((row) => row.work === name)?.pairsPerSecond;
    const over = (ours, theirs) =>
      rate(ours) === undefined || rate(theirs) === undefined
        ? '–'
        : times(rate(ours) / rate(theirs));
    if (rate(WORK.rougers) === undefined && rate(WORK.rougeScoreRs) === undefined) return [];
    return RUST.map(([ours, rougers, python]) => [
      title,
      ours,
      over(ours, rougers),
      over(ours, python),
    ]);
  });
}
