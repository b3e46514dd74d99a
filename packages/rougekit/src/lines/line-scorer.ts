// Bytes of whole JSON lines → the parts of a table. Lines go through the engine's lane where there is one:
// from bytes to counts without a string, and from counts to scores without an object. What the lane leaves,
// and every line where there is no lane, is read and scored the plain way. The numbers are the same.

import type { NumericField } from '../aggregate/numeric-fields.ts';
import { numericFields } from '../aggregate/numeric-fields.ts';
import { fieldsOf } from '../aggregate/row-layout.ts';
import { currentEngine } from '../engine/current.ts';
import type { Lane, LineCounts, LineFields } from '../engine/engine.ts';
import type { EngineCounts } from '../engine/text-recipe.ts';
import { engineCountsOf } from '../engine/text-recipe.ts';
import { COUNTS_PER_REFERENCE } from '../matches/rules.ts';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import { arithmeticOf } from '../metrics/rouge/rouge.ts';
import { badRow, checkSync, noticeBoard } from '../rows/measure.ts';
import { measurePair } from '../rows/measure-pair.ts';
import { RowProblems } from '../rows/row-problems.ts';
import { scoreRow } from '../rows/score-row.ts';
import type { SetChecks } from '../rows/set-checks.ts';
import { scoreWriter } from '../scores/write-scores.ts';
import type { Counts, Metric, Pair, Scorer, Scores } from '../types.ts';
import type { SourceRow } from './batch.ts';
import { countLineFeeds, linesOf, lineText } from './line-cuts.ts';
import { withMadeScores } from './made-scores.ts';
import { badByteIn, NotUtf8 } from './not-utf8.ts';
import { has, optional } from './own-field.ts';
import type { PairFields } from './pair-fields.ts';
import type { ReadsLine } from './read-json-line.ts';
import { lineReader, quietReader } from './read-json-line.ts';
import type { TableParts } from './score-table.ts';
import { TableDraft } from './table-draft.ts';
import { TEXT_PLACES } from './text-places.ts';
import { utf8Text } from './utf8.ts';

/** Scores pieces of whole JSON lines, each in one go: what `scoreData` is made of. The bytes must be UTF-8. */
export class LineScorer {
  readonly #metrics: readonly Metric[];
  /** The metric, if there is one only and of the ROUGE family: its rows are nothing but numbers. */
  readonly #rouge: RougeMetric | undefined;
  /** Of the metric, if there is one only and of another family whose pairs the engine may count. */
  readonly #counts: EngineCounts | undefined;
  readonly #writer: ReturnType<typeof scoreWriter>;
  readonly #lane: Lane | undefined;
  /** undefined where no lane could follow them. */
  readonly #fields: LineFields | undefined;
  readonly #needsId: boolean;
  /** Reads the lines that the lane leaves. */
  readonly #read: ReadsLine;
  /** Reads lines that the lane has counted, for advice. */
  readonly #readAgain: ReadsLine;
  #advice: SetChecks | undefined;
  /** Known from the start for ROUGE, from the first counts or the rows of a table for other metrics. */
  #columns: readonly NumericField[] = [];

  /** Uses the engine that is loaded now, if any. */
  constructor(scorer: Scorer, names: PairFields) {
    this.#metrics = checkSync(scorer, 'scoreJsonLines');
    this.#needsId = optional(names, 'needsId') === true;
    this.#fields = topLevel(names);
    this.#read = lineReader(names);
    this.#readAgain = quietReader(names);
    const [metric] = this.#metrics;
    if (this.#metrics.length > 1) return;
    if (optional(metric, 'lane') === undefined) {
      this.#counts = engineCountsOf(metric);
      if (this.#counts !== undefined && optional(names, 'source') === undefined && this.#fields)
        this.#lane = currentEngine()?.laneFor(this.#counts.recipe);
      return;
    }
    this.#rouge = metric as RougeMetric;
    const { measures, choices } = this.#rouge.lane;
    const zeros = new Array<number>(measures.length * COUNTS_PER_REFERENCE).fill(0);
    this.#columns = numericFields(metric.conclude(zeros));
    this.#writer = scoreWriter(
      measures.map((measure) => arithmeticOf(measure, choices)),
      choices,
    );
    if (this.#fields !== undefined) this.#lane = currentEngine()?.laneFor(this.#rouge.lane);
  }

  /** `advice` is shown every pair that has scores. */
  score(bytes: Uint8Array, advice?: SetChecks): TableParts {
    this.#advice = advice;
    const found = this.#fields && this.#lane?.countLines(bytes, this.#fields);
    if (found === undefined) return this.#scoreTexts(bytes);
    return this.#counts === undefined
      ? this.#scoreCounted(bytes, found)
      : this.#scoreFound(bytes, found, this.#counts);
  }

  /** Every line the plain way. */
  #scoreTexts(bytes: Uint8Array): TableParts {
    const text = utf8Text(bytes);
    if (text === undefined) throw new NotUtf8(badByteIn(bytes));
    const lines = linesOf(text);
    const table = new TableDraft(bytes, lines.length, this.#columns.length);
    lines.forEach((one, k) => {
      const read = this.#read(one);
      if (read !== undefined) this.#add(table, read, k);
    });
    return this.#finished(table, countLineFeeds(bytes));
  }

  #scoreCounted(bytes: Uint8Array, counted: LineCounts): TableParts {
    const measures = this.#metrics[0].keys.length;
    const found = kept(counted, measures);
    const { lines, references, countStarts, counts } = found;
    const table = new TableDraft(bytes, lines, this.#columns.length, counts);
    if (this.#writesAll(table, found)) {
      this.#adviseAll(found, bytes);
      return this.#finished(table, lineFeedsIn(bytes, found));
    }
    for (let k = 0; k < lines; k++) {
      if (this.#mustRead(found, k)) {
        this.#addLine(table, found, k, bytes);
        continue;
      }
      const at = placed(table, found, k);
      if (!this.#writes(table, at, counts, countStarts[k], references[k])) {
        const end = countStarts[k] + measures * references[k] * COUNTS_PER_REFERENCE;
        this.#conclude(table, at, Array.from(counts.subarray(countStarts[k], end)));
      }
      this.#advise(table, at, found, k, bytes);
    }
    return this.#finished(table, lineFeedsIn(bytes, found));
  }

  /** The same for a metric of another family, whose counts follow from those of the engine. */
  #scoreFound(bytes: Uint8Array, counted: LineCounts, own: EngineCounts): TableParts {
    const [metric] = this.#metrics;
    const found = kept(counted, own.recipe.measures.length);
    const { lines, counts, references } = found;
    const forOne = optional(own, 'forOneReference') === true;
    const mustRead = (k: number) => this.#mustRead(found, k) || (forOne && references[k] !== 1);
    const countsAt = (k: number) => own.countsFrom(counts, found.countStarts[k], references[k]);
    for (let k = 0; this.#columns.length === 0 && k < lines; k++)
      if (!mustRead(k)) this.#learnColumns(countsAt(k));
    // Sums are made from counts; single scores are made if somebody asks for them.
    const isPending = metric.pooling === 'sum' && optional(metric, 'concludesAll') === true;
    const width = isPending ? 0 : this.#columns.length;
    const table = new TableDraft(bytes, lines, width, counts);
    if (isPending && this.#mustReadNone(found, forOne)) {
      placeAll(table, found);
      this.#adviseAll(found, bytes);
      return this.#finished(table, lineFeedsIn(bytes, found));
    }
    for (let k = 0; k < lines; k++) {
      if (mustRead(k)) {
        this.#addLine(table, found, k, bytes);
        continue;
      }
      const at = placed(table, found, k);
      if (!isPending) this.#conclude(table, at, countsAt(k));
      this.#advise(table, at, found, k, bytes);
    }
    return this.#finished(table, lineFeedsIn(bytes, found));
  }

  /** From the first counts that have a score: a scorer gives every row the same shape. */
  #learnColumns(counts: Counts): void {
    const [metric] = this.#metrics;
    try {
      this.#columns = fieldsOf(metric, metric.conclude(counts));
    } catch {
      // Its row says why.
    }
  }

  #mustRead({ plain, idStarts }: LineCounts, k: number): boolean {
    return plain[k] === 1 || (this.#needsId && idStarts[k] < 0);
  }

  /** In searches of the platform: V8 would compile a loop here with all that stands around it, for longer than it runs. */
  #mustReadNone({ plain, idStarts, references }: LineCounts, forOne: boolean): boolean {
    if (plain.includes(1) || (this.#needsId && idStarts.some(isMissing))) return false;
    return !forOne || references.every(isOne);
  }

  #addLine(
    table: TableDraft,
    { starts, ends, lineFeeds }: LineCounts,
    k: number,
    bytes: Uint8Array,
  ): void {
    const read = this.#read(lineText(bytes, starts[k], ends[k]));
    if (read !== undefined) this.#add(table, read, lineFeeds[k]);
  }

  /** Shows the set's checks a pair that was not read, or reads it for them. */
  #advise({ ok }: TableDraft, at: number, found: LineCounts, k: number, bytes: Uint8Array): void {
    const { candidateLengths, referenceLengths, hasLineFeed } = found;
    const advice = this.#advice;
    if (advice === undefined || ok[at] === 0) return;
    if (!advice.addLengths(candidateLengths[k], referenceLengths[k], hasLineFeed[k] === 1))
      this.#readFor(advice, found, k, bytes);
  }

  /** The same where every line is a row. */
  #adviseAll(found: LineCounts, bytes: Uint8Array): void {
    const { lines, candidateLengths, referenceLengths, hasLineFeed } = found;
    const advice = this.#advice;
    if (advice === undefined) return;
    const next = (from: number) =>
      advice.addLengthsFrom(from, candidateLengths, referenceLengths, hasLineFeed);
    for (let k = next(0); k < lines; k = next(k + 1)) this.#readFor(advice, found, k, bytes);
  }

  #readFor(advice: SetChecks, { starts, ends }: LineCounts, k: number, bytes: Uint8Array): void {
    const read = this.#readAgain(lineText(bytes, starts[k], ends[k]));
    if (read !== undefined && has(read, 'pair')) advice.add(read.pair);
  }

  #finished(table: TableDraft, lines: number): TableParts {
    const parts = table.finish(
      lines,
      this.#columns.map(({ path }) => path),
    );
    return this.#rouge === undefined ? withMadeScores(parts, table.details, this.#metrics) : parts;
  }

  /** One line the plain way. */
  #add(table: TableDraft, read: SourceRow, lineFeeds: number): void {
    const at = table.begin(lineFeeds, optional(read, 'id'));
    if (has(read, 'problem')) {
      table.markFailed(at, read.problem);
      return;
    }
    table.ok[at] = 1;
    // Metrics whose counts have no common layout: their rows are kept as they are.
    if (this.#rouge === undefined) table.addRow(at, scoreRow(read.pair, at, this.#metrics));
    else this.#addCounted(table, at, read.pair);
    const notices = optional(read, 'notices');
    if (notices !== undefined) table.addNotices(at, notices);
    if (table.ok[at] === 1) this.#advice?.add(read.pair);
  }

  #addCounted(table: TableDraft, at: number, pair: Pair): void {
    const { notices, notify } = noticeBoard();
    const problems = new RowProblems();
    try {
      const { sides, counts: all } = measurePair(pair, this.#metrics, notify, problems);
      const [counts] = all;
      table.place(at, counts, sides.references.length);
      if (notices.length > 0) table.details.set(at, { notices });
      const isDone =
        problems.byKey === undefined && this.#writes(table, at, counts, 0, sides.references.length);
      if (!isDone) this.#conclude(table, at, counts, problems);
    } catch (error) {
      table.markFailed(at, badRow(at, {}, error).problem);
    }
  }

  /**
   * All rows at once, if each has one reference and none must be read; otherwise false. Without a loop over the rows but that of the
   * formula: in a short run, V8 would spend more time on compiling loops than on running them.
   */
  #writesAll(table: TableDraft, found: LineCounts): boolean {
    const { lines, plain, idStarts, counts, countStarts } = found;
    if (this.#writer === undefined || plain.includes(1)) return false;
    // Every row has a reference, so one that has more makes it longer.
    if (counts.length !== lines * this.#metrics[0].keys.length * COUNTS_PER_REFERENCE) return false;
    if (this.#needsId && idStarts.includes(-1)) return false;
    try {
      this.#writer.forAll(counts, countStarts, lines, table.scores);
    } catch {
      return false; // see #writes
    }
    placeAll(table, found);
    return true;
  }

  /** The scores of a row, without an object; false if that cannot be done. */
  #writes(
    { scores, width }: TableDraft,
    at: number,
    counts: ArrayLike<number>,
    from: number,
    references: number,
  ): boolean {
    const write = references === 1 ? this.#writer?.forOne : this.#writer?.forSeveral;
    if (write === undefined) return false;
    try {
      write(counts, from, references, scores, at * width);
      return true;
    } catch {
      return false; // a measure without a score, of which the metric's own formula says why
    }
  }

  /** Through the metric's own formula, which says what is wrong with a single measure. */
  #conclude(
    table: TableDraft,
    at: number,
    counts: readonly number[],
    problems = new RowProblems(),
  ): void {
    try {
      this.#write(table, at, problems.conclude(this.#metrics, [counts]));
      const { byKey } = problems;
      if (byKey !== undefined) table.details.set(at, { ...table.details.get(at), problems: byKey });
    } catch (error) {
      table.markFailed(at, badRow(at, {}, error).problem);
    }
  }

  #write({ scores: numbers, width }: TableDraft, at: number, scores: Scores): void {
    for (let c = 0; c < width; c++) {
      const { path, read } = this.#columns[c];
      numbers[at * width + c] = Object.hasOwn(scores, path[0]) ? read(scores) : Number.NaN;
    }
  }
}

const isMissing = (start: number) => start < 0;
const isOne = (references: number) => references === 1;

/** The next row, from a line that the lane has counted. Returns its place. */
function placed(table: TableDraft, found: LineCounts, k: number): number {
  const at = table.rows++;
  table.lineFeeds[at] = found.lineFeeds[k];
  table.idStarts[at] = found.idStarts[k];
  table.idEnds[at] = found.idEnds[k];
  for (let place = 0; place < TEXT_PLACES; place++)
    table.textPlaces[at * TEXT_PLACES + place] = found.textPlaces[k * TEXT_PLACES + place];
  table.references[at] = found.references[k];
  table.countStarts[at] = found.countStarts[k];
  table.ok[at] = 1;
  return at;
}

/** A row for every line, in whole columns. */
function placeAll(table: TableDraft, found: LineCounts): void {
  table.rows = found.lines;
  table.lineFeeds.set(found.lineFeeds);
  table.idStarts.set(found.idStarts);
  table.idEnds.set(found.idEnds);
  table.textPlaces.set(found.textPlaces);
  table.references.set(found.references);
  table.countStarts.set(found.countStarts);
  table.ok.fill(1);
}

/** Names that a lane knows: fields of the line itself, one for the reference. */
function topLevel(fields: PairFields): LineFields | undefined {
  const { candidate, reference, ids } = fields;
  if (typeof reference !== 'string' || optional(fields, 'areTokens') === true) return undefined;
  const isDeep = [candidate, reference, ...ids].some((name) => name.includes('.'));
  return isDeep ? undefined : { candidate, reference, ids };
}

/** The lane's arrays hold only until an engine counts again, which the first plain line may ask of it. */
function kept(found: LineCounts, measures: number): LineCounts {
  const { lines, plain, references, countStarts } = found;
  return {
    lines,
    plain: plain.slice(0, lines),
    starts: found.starts.slice(0, lines),
    ends: found.ends.slice(0, lines),
    lineFeeds: found.lineFeeds.slice(0, lines),
    idStarts: found.idStarts.slice(0, lines),
    idEnds: found.idEnds.slice(0, lines),
    textPlaces: found.textPlaces.slice(0, lines * TEXT_PLACES),
    candidateLengths: found.candidateLengths.slice(0, lines),
    referenceLengths: found.referenceLengths.slice(0, lines),
    hasLineFeed: found.hasLineFeed.slice(0, lines),
    references: references.slice(0, lines),
    countStarts: countStarts.slice(0, lines),
    counts: found.counts.slice(0, countsEnd(found, measures)),
  };
}

/** Behind the last counts of a line; what follows belongs to lines that were given up. */
function countsEnd(found: LineCounts, measures: number): number {
  const { lines, plain, references, countStarts, counts } = found;
  if (!plain.includes(1)) return counts.length;
  let end = 0;
  for (let k = 0; k < lines; k++) {
    if (plain[k] === 0)
      end = Math.max(end, countStarts[k] + measures * references[k] * COUNTS_PER_REFERENCE);
  }
  return end;
}

/** Those before the last line are known. */
function lineFeedsIn(bytes: Uint8Array, { lines, lineFeeds, ends }: LineCounts): number {
  return lines === 0
    ? countLineFeeds(bytes)
    : lineFeeds[lines - 1] + countLineFeeds(bytes, ends[lines - 1]);
}
