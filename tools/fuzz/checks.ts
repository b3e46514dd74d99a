// The three comparisons of the fuzz run. Each is made for one recipe and says of one input where two
// ways differ, or undefined. Scorers are kept over all inputs of a recipe, as users keep them.

import type { Engine } from '../../packages/rougekit/src/engine/engine.ts';
import type { Pair, Row } from '../../packages/rougekit/src/index.ts';
import { scoreBatch } from '../../packages/rougekit/src/index.ts';
import type { CountingRule } from '../../packages/rougekit/test/oracles/counted.ts';
import { fBetaTwin } from '../../packages/rougekit/test/oracles/fmeasure.ts';
import { rougeTwin, type TwinRecipe } from '../../packages/rougekit/test/oracles/rouge.ts';
import type { AnyScorer } from '../../packages/rougekit/test/properties/scorers.ts';
import { firstDifference } from './first-difference.ts';
import { brokenLine, jsonText } from './json-text.ts';
import { type Recipe, scorerOf } from './recipes.ts';
import type { FuzzPair } from './texts.ts';
import { type ScoreLines, using } from './ways.ts';

export type Check<T> = (input: T) => string | undefined | Promise<string | undefined>;

const rowOf = (pair: Pair, scorer: AnyScorer): Row => scoreBatch([pair], scorer).rows[0]!;

/** The WebAssembly engine against the plain one: scores, counts, notices and problems. */
export function enginesAgree(recipe: Recipe, engine: Engine): Check<FuzzPair> | undefined {
  const plain = scorerOf(recipe);
  const fast = using(engine, () => scorerOf(recipe));
  if (plain === undefined || fast === undefined) return undefined;
  return (pair) =>
    firstDifference(
      using(engine, () => rowOf(pair, fast)),
      rowOf(pair, plain),
    );
}

export interface TwinChoices {
  readonly types: readonly string[];
  readonly counting: CountingRule;
  readonly lsumRule: TwinRecipe['lsumRule'];
  readonly references: TwinRecipe['references'];
  readonly beta: number;
}

/** An engine against the slow scorer, by the rules of rouge_score without stemming. */
export function twinsAgree(
  { types, ...choices }: TwinChoices,
  engine: Engine | undefined,
): Check<FuzzPair> {
  const recipe = { types, options: { dialect: 'rouge-score', ...choices } };
  const scorer = using(engine, () => scorerOf(recipe))!;
  const { beta, ...rest } = choices;
  const f = (p: number, r: number) => fBetaTwin(p, r, beta);
  return (pair) => {
    const row = using(engine, () => rowOf(pair, scorer));
    if (!row.ok) return `a problem: ${row.problem.message}`;
    const candidate = sentencesTwin(pair.candidate);
    const references = pair.reference.map(sentencesTwin);
    for (const type of types) {
      const twin = rougeTwin(candidate, references, { ...rest, type, f });
      const found = firstDifference(row.scores[type], twin, type);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/** rouge_score's tokenizer and its sentences, written as it writes them. */
const sentencesTwin = (text: string) =>
  text.split('\n').map((line) =>
    line
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .split(' ')
      .filter((token) => token !== ''),
  );

export interface LinesInput {
  readonly pairs: readonly FuzzPair[];
  readonly layout: number;
  /** Broken (odd) and blank (even) lines that stand between the pairs. */
  readonly between: readonly number[];
  readonly end: '\n' | '\r\n';
  readonly endsOpen: boolean;
  /** Bytes of a chunk; 0 for all in one. */
  readonly chunk: number;
}

/** scoreJsonLines, with an engine, against JSON.parse and the plain engine. */
export function linesAgree(
  recipe: Recipe,
  engine: Engine | undefined,
  scoreLines: ScoreLines,
): Check<LinesInput> | undefined {
  const plain = scorerOf(recipe);
  const fast = using(engine, () => scorerOf(recipe));
  if (plain === undefined || fast === undefined) return undefined;
  return async (input) => {
    const file = fileOf(input);
    const expected = expectedRows(file, plain);
    const bytes = Buffer.from(file);
    const source = input.chunk === 0 ? bytes : chunks(bytes, input.chunk);
    const rows = await using(engine, async () => {
      const all: Row[] = [];
      for await (const table of scoreLines(source, fast)) {
        for (let k = 0; k < table.rows; k++) all.push(table.row(k));
      }
      return all;
    });
    if (rows.length !== expected.length) {
      return `${rows.length} rows for ${expected.length} lines that are not blank`;
    }
    for (let k = 0; k < rows.length; k++) {
      const found = firstDifference(withoutSentence(rows[k]!), expected[k], `row ${k}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function fileOf({ pairs, layout, between, end, endsOpen }: LinesInput): string {
  const lines = pairs.map((pair, k) => jsonText(pair, k, layout));
  for (const luck of between) {
    const line = luck % 2 === 1 ? brokenLine(luck >> 1) : ['', ' ', '\t', ' \r'][luck % 4]!;
    lines.splice((luck >> 4) % (lines.length + 1), 0, line);
  }
  return lines.join(end) + (endsOpen ? '' : end);
}

/** Each line by itself; what a line without JSON is told is another test's business. */
function expectedRows(file: string, scorer: AnyScorer): object[] {
  const lines = file.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    let value: unknown = null;
    try {
      value = JSON.parse(line);
    } catch {}
    const row = rowOf(value as Pair, scorer);
    return withoutSentence({ ...row, ...writtenId(line, value), index });
  });
}

/** A number that names a row stays as it is written: 1e2 is no 100, and large ones keep their digits. */
export function writtenId(line: string, value: unknown): { id?: string } {
  const id = (value as { id?: unknown } | null)?.id;
  if (typeof id !== 'number') return {};
  const plain = line.replaceAll(/\\u0069/g, 'i').replaceAll(/\\u0064/g, 'd');
  const numbers = [...plain.matchAll(/"id"\s*:\s*([-+.\dEe]+)/g)].map(([, number]) => number ?? '');
  const written = numbers.findLast((number) => Number(number) === id);
  return written === undefined ? {} : { id: written };
}

/** A field that a line repeats is remarked on by readers of lines alone, which has tests of its own. */
const withoutSentence = (row: Row): object =>
  'problem' in row
    ? { ...row, problem: true }
    : { ...row, notices: row.notices.filter(({ code }) => code !== 'REPEATED_FIELD') };

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
