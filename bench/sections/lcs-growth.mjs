// How LCS grows: time must go up by 4 for twice the tokens, memory with the tokens and not with their
// square. Ours is score() of ROUGE-L from two strings; what it takes beyond ROUGE-1 of the same
// strings (reading words, making ids) is the LCS. The clock of the C++ program covers its LCS alone, which it computes in two ways: row
// by row, as it is written down in papers, and in strips that stay in the caches, which is the fairer comparison for long texts.
import { execFileSync } from 'node:child_process';
import { Contestant, script } from '../contestant.mjs';
import { lcsFiles } from '../corpora.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { alternate } from '../rounds.mjs';
import { rowsProgram } from '../rows-program.mjs';

const ENGINES = { wasm: 'WebAssembly', typescript: 'TypeScript' };
/** Ways of the C++ program; the goals look figures up by them. */
const YARDSTICKS = { rows: 'C++ rows', strips: 'C++ strips' };

export async function measureGrowth({ sizes, rounds, progress }) {
  const program = rowsProgram();
  const absent = program.reason === undefined ? {} : { 'C++': program.reason };
  const rows = [];
  for (const tokens of sizes) {
    const say = (what) => progress(what === '' ? '' : `LCS of ${tokens} tokens: ${what}`);
    rows.push(await measureSize(tokens, rounds, program, absent, say));
  }
  return { rows, absent };
}

async function measureSize(tokens, rounds, program, absent, progress) {
  progress('making texts');
  const texts = lcsFiles(tokens);
  const works = [];
  const contestants = [];
  try {
    for (const [engine, title] of Object.entries(ENGINES)) {
      const config = {
        engine,
        texts,
        works: { L: { types: ['rougeL'] }, 1: { types: ['rouge1'] } },
      };
      const contestant = await Contestant.node('score.mjs', config);
      contestants.push(contestant);
      if (contestant.reason !== undefined) absent[title] = contestant.reason;
      else {
        works.push({ name: `${title} L`, play: () => contestant.play('L') });
        works.push({ name: `${title} 1`, play: () => contestant.play('1') });
      }
    }
    for (const [way, name] of Object.entries(program.play ? YARDSTICKS : {})) {
      works.push({ name, warmUp: false, play: async () => program.play(way, tokens) });
    }
    // A few milliseconds are not a measurement: short texts get more rounds, which cost nothing.
    const results = await alternate(works, tokens <= 5000 ? rounds * 5 : rounds, progress);
    const engines = {};
    const bare = peak([]);
    for (const [engine, title] of Object.entries(ENGINES)) {
      const whole = results[`${title} L`];
      if (whole === undefined) continue;
      const lcs = Math.max(0, whole.cpu.median - results[`${title} 1`].cpu.median);
      const megabytes = peak([engine, texts.candidate, texts.reference]) - bare;
      // Sides of equal length: F is the share of tokens in the LCS.
      const length = Math.round(whole.value * tokens);
      engines[title] = { cpu: whole.cpu, lcs, megabytes, length };
    }
    const lengths = new Set(Object.values(engines).map(({ length }) => length));
    /** @type {Record<string, any>} */
    const yardsticks = {};
    for (const [way, name] of Object.entries(YARDSTICKS)) {
      if (results[name] === undefined) continue;
      yardsticks[way] = {
        cpu: results[name].cpu,
        megabytes: program.play(way, tokens).megabytes,
      };
      lengths.add(results[name].value);
    }
    if (lengths.size > 1) throw new Error(`LCS lengths differ: ${[...lengths].join(', ')}`);
    return { tokens, length: [...lengths][0], engines, yardsticks };
  } finally {
    for (const contestant of contestants) contestant.stop();
  }
}

/** Median of three: what Node itself takes differs by a megabyte or two. */
function peak(args) {
  const run = () =>
    Number(execFileSync(process.execPath, [script('peak.mjs'), ...args], { encoding: 'utf8' }));
  return [run(), run(), run()].sort((a, b) => a - b)[1];
}

export function growthMarkdown({ rows, absent }) {
  const engines = Object.values(ENGINES).filter((title) => rows[0]?.engines[title]);
  const head = ['tokens per side', 'LCS'];
  for (const title of engines) {
    head.push(
      `${title}: score() ms`,
      'fastest–slowest',
      'LCS alone',
      'per doubling',
      'MB above Node',
    );
  }
  const cells = rows.map(({ tokens, length, engines: ours }, k) => {
    const line = [tokens.toLocaleString('en'), length.toLocaleString('en')];
    for (const title of engines) {
      const { cpu, lcs, megabytes } = ours[title];
      const before = rows[k - 1];
      line.push(number(cpu.median), spread(cpu), number(lcs));
      line.push(before ? times(perDoubling(before, rows[k], title)) : '–', number(megabytes));
    }
    return line;
  });
  const notes = Object.entries(absent).map(([what, reason]) => `${what}: ${reason}.`);
  return [table(head, cells), ...yardsticksMarkdown(rows, engines[0]), ...notes].join('\n\n');
}

function yardsticksMarkdown(rows, engine) {
  const ways = Object.keys(YARDSTICKS).filter((way) => rows[0]?.yardsticks[way]);
  if (ways.length === 0 || engine === undefined) return [];
  const head = ['tokens per side', `LCS alone, ${engine}: ms`];
  for (const way of ways) {
    head.push(`${YARDSTICKS[way]}: ms`, 'fastest–slowest', 'MB', `ours, of ${way}`);
  }
  const cells = rows.map(({ tokens, engines, yardsticks }) => {
    const { lcs } = engines[engine];
    const line = [tokens.toLocaleString('en'), number(lcs)];
    for (const way of ways) {
      const { cpu, megabytes } = yardsticks[way];
      line.push(number(cpu.median), spread(cpu), number(megabytes), times(lcs / cpu.median));
    }
    return line;
  });
  return [table(head, cells)];
}

/** The factor of the whole call, as if the step had been one doubling: quadratic growth shows 4. */
function perDoubling(before, after, title) {
  const factor = after.engines[title].cpu.median / before.engines[title].cpu.median;
  return factor ** (1 / Math.log2(after.tokens / before.tokens));
}
