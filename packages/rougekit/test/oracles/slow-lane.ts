// The lane of an engine, slow and obvious: JSON.parse, the plain counter, arrays filled one by one. What it
// may leave to the plain way it leaves, and besides as many lines as it is told to.

import { currentEngine, useEngine } from '../../src/engine/current.ts';
import type { Engine, Lane, LineCounts, LineFields } from '../../src/engine/engine.ts';
import { RougekitError } from '../../src/errors.ts';
import { jsonTokenAt } from '../../src/lines/json-token.ts';
import { RougeCounter } from '../../src/metrics/rouge/rouge-counts.ts';
import type { LaneRecipe, Sides } from '../../src/types.ts';

const LF = 0x0a;

/** `leaves` says of each line by its number in the piece whether the plain way is to take it. */
export function slowEngine(leaves: (line: number) => boolean = () => false): Engine {
  return {
    laneFor: (recipe) => ('texts' in recipe ? undefined : slowLane(recipe, leaves)),
    longLcs: () => undefined,
  };
}

function slowLane(recipe: LaneRecipe, leaves: (line: number) => boolean): Lane {
  const counter = new RougeCounter(recipe);
  const count = (sides: Sides): number[] | undefined => {
    // The counter is to count by itself: it would ask the engine in use, which is this one.
    const inUse = currentEngine();
    useEngine(undefined);
    let hasNotice = false;
    try {
      const counts = counter.count(sides, () => {
        hasNotice = true;
      });
      return hasNotice ? undefined : counts;
    } catch (error) {
      if (error instanceof RougekitError) return undefined;
      throw error;
    } finally {
      useEngine(inUse);
    }
  };
  return {
    count,
    countLines(bytes, fields) {
      const rows = linesOf(bytes).map((line, k) => ({
        ...line,
        ...(leaves(k) ? undefined : counted(bytes, line, fields, count)),
      }));
      return laidOut(rows);
    },
  };
}

interface FoundLine {
  readonly start: number;
  readonly end: number;
  readonly lineFeeds: number;
}

interface CountedLine {
  readonly counts: readonly number[];
  readonly references: number;
  readonly id: readonly [number, number];
  readonly lengths: readonly [number, number];
  readonly candidate: readonly [number, number];
  readonly reference: readonly [number, number];
  readonly hasLineFeed: boolean;
}

function linesOf(bytes: Uint8Array): FoundLine[] {
  const lines: FoundLine[] = [];
  for (let start = 0, lineFeeds = 0; start < bytes.length; lineFeeds++) {
    const lineFeed = bytes.indexOf(LF, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    if (bytes.subarray(start, end).some((byte) => ![0x20, 0x09, 0x0d].includes(byte)))
      lines.push({ start, end, lineFeeds });
    start = end + 1;
  }
  return lines;
}

function counted(
  bytes: Uint8Array,
  { start, end }: FoundLine,
  fields: LineFields,
  count: Lane['count'],
): CountedLine | undefined {
  const text = Buffer.from(bytes.subarray(start, end)).toString();
  let row: Record<string, unknown>;
  try {
    row = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  const own = (name: string) => (Object.hasOwn(row, name) ? row[name] : undefined);
  const isRepeated = (name: string) => text.split(JSON.stringify(name)).length > 2;
  if (isRepeated(fields.candidate) || isRepeated(fields.reference)) return undefined;
  const candidate = own(fields.candidate);
  const given = own(fields.reference);
  const references = Array.isArray(given) ? (given as unknown[]) : [given];
  const texts = [candidate, ...references];
  if (references.length === 0 || !texts.every((one) => typeof one === 'string')) return undefined;
  const counts = count({ candidate: candidate as string, references: references as string[] });
  const name = fields.ids.find((one) => ['string', 'number'].includes(typeof own(one)));
  const id = name === undefined ? ([-1, -1] as const) : rawId(text, name, own(name), bytes, start);
  const places = [fields.candidate, fields.reference].map((one) => rawText(text, one, start));
  const [candidatePlace, referencePlace] = places;
  if (counts === undefined || id === undefined) return undefined;
  if (candidatePlace === undefined || referencePlace === undefined) return undefined;
  const [first] = references as string[];
  return {
    counts,
    references: references.length,
    id,
    lengths: [(candidate as string).length, first!.length],
    candidate: candidatePlace,
    reference: referencePlace,
    hasLineFeed: `${candidate as string}${first!}`.includes('\n'),
  };
}

/** Where the JSON of a field stands whose name is there once, and as it is. */
function rawText(text: string, name: string, start: number): readonly [number, number] | undefined {
  const at = text.indexOf(JSON.stringify(name));
  if (at < 0) return undefined;
  const token = jsonTokenAt(text, [name]);
  const value = text.indexOf(token, at + JSON.stringify(name).length);
  const from = start + Buffer.byteLength(text.slice(0, value));
  return [from, from + Buffer.byteLength(token)];
}

/** Where an id stands, if it is written in the plainest way; a line that is not is left. */
function rawId(
  text: string,
  name: string,
  id: unknown,
  bytes: Uint8Array,
  start: number,
): readonly [number, number] | undefined {
  const before = `${JSON.stringify(name)}:`;
  const raw = JSON.stringify(id);
  const at = text.indexOf(before + raw);
  if (
    at < 0 ||
    text.indexOf(before, at + 1) >= 0 ||
    !/^[,}]/.test(text.slice(at + (before + raw).length))
  )
    return undefined;
  const from = start + Buffer.byteLength(text.slice(0, at + before.length));
  const to = from + Buffer.byteLength(raw);
  return JSON.parse(Buffer.from(bytes.subarray(from, to)).toString()) === id
    ? [from, to]
    : undefined;
}

function laidOut(rows: readonly (FoundLine & Partial<CountedLine>)[]): LineCounts {
  const all: number[] = [];
  const countStarts = rows.map(({ counts = [] }) => all.push(...counts) - counts.length);
  const ints = (value: (row: (typeof rows)[number]) => number) => Int32Array.from(rows, value);
  return {
    lines: rows.length,
    plain: ints(({ counts }) => (counts === undefined ? 1 : 0)),
    starts: ints(({ start }) => start),
    ends: ints(({ end }) => end),
    lineFeeds: ints(({ lineFeeds }) => lineFeeds),
    idStarts: ints(({ id }) => id?.[0] ?? -1),
    idEnds: ints(({ id }) => id?.[1] ?? -1),
    textPlaces: Int32Array.from(
      rows.flatMap(({ candidate = [-1, -1], reference = [-1, -1] }) => [
        ...candidate,
        ...reference,
      ]),
    ),
    candidateLengths: ints(({ lengths }) => lengths?.[0] ?? 0),
    referenceLengths: ints(({ lengths }) => lengths?.[1] ?? 0),
    hasLineFeed: ints(({ hasLineFeed }) => (hasLineFeed === true ? 1 : 0)),
    references: ints(({ references = 0 }) => references),
    countStarts: Int32Array.from(countStarts),
    counts: all.every(Number.isInteger) ? Int32Array.from(all) : Float64Array.from(all),
  };
}
