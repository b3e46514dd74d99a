// Bytes of whole JSON lines → the parts of a table. Lines go through the engine's lane where there is one:
// from bytes to counts without a string, and from counts to scores without an object. What the lane leaves,
// and every line where there is no lane, is read and scored the plain way. The numbers are the same.

import type { NumericField } from '../aggregate/numeric-fields.ts';
import { numericFields } from '../aggregate/numeric-fields.ts';
import { currentEngine } from '../engine/current.ts';
import type { Lane, LineCounts, LineFields } from '../engine/engine.ts';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import { PER_REFERENCE } from '../metrics/rouge/rouge-counts.ts';
import { checkPair } from '../rows/check-pair.ts';
import { badRow, checkSync, noticeBoard } from '../rows/measure.ts';
import { scoreRow } from '../rows/score-row.ts';
import type { Advice } from '../rows/set-checks.ts';
import type { PlainFormula } from '../scores/write-scores.ts';
import { plainFormula, writeScores } from '../scores/write-scores.ts';
import type { Metric, Pair, Scorer, Scores } from '../types.ts';
import { badByteIn, NotUtf8 } from './not-utf8.ts';
import type { PairFields } from './pair-fields.ts';
import type { ReadLine, ReadsLine } from './read-json-line.ts';
import { lineReader } from './read-json-line.ts';
import type { TableParts } from './score-table.ts';
import { TableDraft } from './table-draft.ts';
import { isUtf8Text, utf8Text } from './utf8.ts';

const LF = 0x0a;

export interface PieceOptions {
  /** How many lines and rows stand before these bytes in their file. Default 0. */
  readonly line?: number;
  readonly row?: number;
  /** Shown every pair that has scores. */
  readonly advice?: Advice | undefined;
}

/** Scores pieces of whole JSON lines, each in one go: what `scoreJsonLines` is made of. */
export class LineScorer {
  readonly #metrics: readonly Metric[];
  /** The metric, if there is one only and of the ROUGE family: its rows are nothing but numbers. */
  readonly #rouge: RougeMetric | undefined;
  readonly #formula: PlainFormula | undefined;
  readonly #lane: Lane | undefined;
  /** undefined where no lane could follow them. */
  readonly #fields: LineFields | undefined;
  readonly #needsId: boolean;
  readonly #read: ReadsLine;
  #advice: Advice | undefined;
  /** Known from the start for ROUGE, from the first good row for other metrics. */
  #columns: readonly NumericField[] = [];

  /**
   * Uses the engine that is loaded now, if any. `read` reads the lines that its lane leaves; by default as
   * the names say.
   */
  constructor(scorer: Scorer, names: PairFields, read: ReadsLine = lineReader(names)) {
    this.#metrics = checkSync(scorer, 'scoreJsonLines');
    this.#needsId = names.needsId === true;
    this.#fields = topLevel(names);
    this.#read = read;
    const [metric] = this.#metrics;
    if (this.#metrics.length > 1 || !('rouge' in metric)) return;
    this.#rouge = metric as RougeMetric;
    const { measures, choices } = this.#rouge.rouge;
    const zeros = new Array<number>(measures.length * PER_REFERENCE).fill(0);
    this.#columns = numericFields(metric.conclude(zeros));
    if (measures.every(({ kind }) => kind !== 'weighted-lcs'))
      this.#formula = plainFormula(choices);
    if (this.#fields !== undefined) this.#lane = currentEngine()?.laneFor(this.#rouge.lane);
  }

  score(bytes: Uint8Array, { line = 0, row = 0, advice }: PieceOptions = {}): TableParts {
    this.#advice = advice;
    return this.#lane === undefined || this.#fields === undefined
      ? this.#scoreTexts(bytes, line, row)
      : this.#scoreBytes(bytes, this.#lane, this.#fields, line, row);
  }

  /** One text for the whole piece: cheaper than one for each line. */
  #scoreTexts(bytes: Uint8Array, line: number, row: number): TableParts {
    const text = utf8Text(bytes);
    if (text === undefined) throw notUtf8(bytes, line);
    const lines = text.split('\n');
    const table = new TableDraft(bytes, lines.length, this.#columns.length);
    lines.forEach((one, k) => {
      const isLast = k === lines.length - 1;
      if (isLast && one === '') return;
      const read = this.#read(withoutReturn(one), line + k, row + table.rows);
      if (read !== undefined) this.#add(table, read, k);
    });
    return this.#finished(table, lines.length - 1);
  }

  #scoreBytes(
    bytes: Uint8Array,
    lane: Lane,
    fields: LineFields,
    line: number,
    row: number,
  ): TableParts {
    if (!isUtf8Text(bytes)) throw notUtf8(bytes, line);
    const measures = this.#metrics[0].keys.length;
    const found = kept(lane.countLines(bytes, fields), measures);
    const { lines, plain, starts, ends, lineFeeds, idStarts, idEnds, references } = found;
    const { countStarts, counts, candidateLengths, referenceLengths, hasLineFeed } = found;
    const table = new TableDraft(bytes, lines, this.#columns.length, counts);
    const advice = this.#advice;
    const formula = this.#formula;
    const { ok, scores, width } = table;
    for (let k = 0; k < lines; k++) {
      if (plain[k] === 1 || (this.#needsId && idStarts[k] < 0)) {
        const text = lineText(bytes, starts[k], ends[k]);
        const read = this.#read(text, line + lineFeeds[k], row + table.rows);
        if (read !== undefined) this.#add(table, read, lineFeeds[k]);
        continue;
      }
      const at = table.rows++;
      table.lineFeeds[at] = lineFeeds[k];
      table.idStarts[at] = idStarts[k];
      table.idEnds[at] = idEnds[k];
      table.references[at] = references[k];
      table.countStarts[at] = countStarts[k];
      ok[at] = 1;
      if (formula !== undefined && references[k] === 1)
        writeScores(formula, counts, countStarts[k], measures, scores, at * width);
      else {
        const end = countStarts[k] + measures * references[k] * PER_REFERENCE;
        this.#conclude(table, at, Array.from(counts.subarray(countStarts[k], end)));
      }
      if (advice === undefined || ok[at] === 0) continue;
      if (advice.seeLengths(candidateLengths[k], referenceLengths[k], hasLineFeed[k] === 1))
        continue;
      const read = this.#read(lineText(bytes, starts[k], ends[k]), line + lineFeeds[k], row + at);
      if (read !== undefined && 'pair' in read) advice.see(read.pair);
    }
    const last = ends.length === 0 ? 0 : ends[lines - 1];
    return this.#finished(table, lineFeedsBefore(found) + countLineFeeds(bytes, last));
  }

  #finished(table: TableDraft, lines: number): TableParts {
    return table.finish(
      lines,
      this.#columns.map(({ path }) => path),
    );
  }

  /** One line the plain way. */
  #add(table: TableDraft, read: ReadLine, lineFeeds: number): void {
    const at = table.begin(lineFeeds, read.id);
    if ('problem' in read) {
      table.spoil(at, read.problem);
      return;
    }
    table.ok[at] = 1;
    if (this.#rouge === undefined) this.#addMade(table, at, read.pair);
    else this.#addCounted(table, at, read.pair, this.#rouge);
    if (table.ok[at] === 1) this.#advice?.see(read.pair);
  }

  #addCounted(table: TableDraft, at: number, pair: Pair, metric: RougeMetric): void {
    const { notices, notify } = noticeBoard();
    try {
      const sides = checkPair(pair);
      const counts = metric.measure(sides, notify);
      table.place(at, counts, sides.references.length);
      if (notices.length > 0) table.facts.set(at, { notices });
      if (this.#formula !== undefined && sides.references.length === 1)
        writeScores(this.#formula, counts, 0, metric.keys.length, table.scores, at * table.width);
      else this.#conclude(table, at, counts);
    } catch (error) {
      table.spoil(at, badRow(at, {}, error).problem);
    }
  }

  /** Through the metric's own formula, for what is more than three divisions. */
  #conclude(table: TableDraft, at: number, counts: readonly number[]): void {
    try {
      this.#write(table, at, this.#metrics[0].conclude(counts));
    } catch (error) {
      table.spoil(at, badRow(at, {}, error).problem);
    }
  }

  /** Metrics whose counts have no common layout: their rows are kept as they are. */
  #addMade(table: TableDraft, at: number, pair: Pair): void {
    const row = scoreRow(pair, at, this.#metrics);
    if (!row.ok) {
      table.spoil(at, row.problem);
      return;
    }
    const { scores, counts, notices } = row;
    if (this.#columns.length === 0) this.#columns = numericFields(scores);
    if (table.width === 0) table.widen(this.#columns.length);
    this.#write(table, at, scores);
    table.facts.set(at, { notices, made: { scores, counts } });
  }

  #write({ scores: numbers, width }: TableDraft, at: number, scores: Scores): void {
    for (let c = 0; c < width; c++) numbers[at * width + c] = this.#columns[c].read(scores);
  }
}

/** Names that a lane knows: fields of the line itself, one for the reference. */
function topLevel({ candidate, reference, ids }: PairFields): LineFields | undefined {
  if (typeof reference !== 'string') return undefined;
  const isDeep = [candidate, reference, ...ids].some((name) => name.includes('.'));
  return isDeep ? undefined : { candidate, reference, ids };
}

/** The lane's arrays hold only until an engine counts again, which the first plain line may ask of it. */
function kept(found: LineCounts, measures: number): LineCounts {
  const { lines, plain, references, countStarts } = found;
  let end = 0;
  for (let k = 0; k < lines; k++) {
    if (plain[k] === 0)
      end = Math.max(end, countStarts[k] + measures * references[k] * PER_REFERENCE);
  }
  return {
    lines,
    plain: plain.slice(0, lines),
    starts: found.starts.slice(0, lines),
    ends: found.ends.slice(0, lines),
    lineFeeds: found.lineFeeds.slice(0, lines),
    idStarts: found.idStarts.slice(0, lines),
    idEnds: found.idEnds.slice(0, lines),
    candidateLengths: found.candidateLengths.slice(0, lines),
    referenceLengths: found.referenceLengths.slice(0, lines),
    hasLineFeed: found.hasLineFeed.slice(0, lines),
    references: references.slice(0, lines),
    countStarts: countStarts.slice(0, lines),
    counts: found.counts.slice(0, end),
  };
}

function lineText(bytes: Uint8Array, start: number, end: number): string {
  return withoutReturn(utf8Text(bytes.subarray(start, end)) as string);
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

const lineFeedsBefore = ({ lines, lineFeeds }: LineCounts) =>
  lines === 0 ? 0 : lineFeeds[lines - 1];

function countLineFeeds(bytes: Uint8Array, start: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LF, start); at >= 0; at = bytes.indexOf(LF, at + 1)) count++;
  return count;
}

function notUtf8(bytes: Uint8Array, linesBefore: number): NotUtf8 {
  const { line, ...place } = badByteIn(bytes);
  return new NotUtf8({ line: linesBefore + line, ...place });
}
