// A partial result from elsewhere: every number is checked before it is used. First the shape of each field, then that
// they fit together.

import { counted, guard, RougekitError, show } from '../../errors.ts';
import type { Check, Fields } from '../../rows/shape.ts';
import {
  isCount,
  isObject,
  isText,
  list,
  object,
  oneOf,
  orMissing,
  record,
} from '../../rows/shape.ts';
import { BUCKETS } from '../bucketed.ts';
import type {
  BucketEntry,
  IncludedPart,
  InputSum,
  PartialContent,
  PartialResult,
  WholeNumber,
} from './partial.ts';
import { MAX_PARTS, PARTIAL_VERSION, plainSum } from './partial.ts';
import { checksumOf, withChecksum } from './partial-checksum.ts';

/** Digits of the largest exact sum: 2^53 rows of the largest double. */
const MAX_DIGITS = 700;
const WHOLE = /^(?:0|-?[1-9]\d*)$/;

const isWhole: Check = (value) =>
  Number.isSafeInteger(value) ||
  (isText(value) &&
    value.length <= 40 &&
    WHOLE.test(value) &&
    !Number.isSafeInteger(Number(value)));

const isSum: Check = (value) => isText(value) && value.length <= MAX_DIGITS && WHOLE.test(value);
const isHash: Check = (value) => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isPath: Check = (value) => list(isText)(value) && (value as string[]).length > 0;

/** Fields that are lists: what each of their entries must be. */
const LISTS = {
  parts: { isEntry: isObject, what: 'objects' },
  inputs: {
    isEntry: object({ file: isText, sha256: isHash, bytes: orMissing(isCount) }),
    what: 'a file and its SHA-256 each',
  },
  columns: { isEntry: isPath, what: 'lists of names' },
  widths: { isEntry: isCount, what: 'whole numbers' },
  sums: { isEntry: isSum, what: 'whole numbers as texts' },
  gaps: { isEntry: isCount, what: 'places of sums' },
  buckets: { isEntry: Array.isArray as Check, what: 'lists of numbers' },
};

/** Fields that stand alone. */
const SINGLE: readonly (readonly [name: string, check: Check, what: string])[] = [
  ['kind', oneOf('partial'), 'expected the kind "partial", as a shard writes it'],
  ['version', isCount, 'expected the version of the format'],
  ['version', (value) => value !== 1, 'version 1 has no checksum; score the shard again'],
  [
    'version',
    oneOf(PARTIAL_VERSION),
    `a newer rougekit may read it; expected version ${PARTIAL_VERSION}`,
  ],
  ['signature', (value) => isText(value) && value !== '', 'expected a signature'],
  [
    'of',
    (value) => isCount(value) && value >= 1 && value <= MAX_PARTS,
    '`of` must be the number of parts',
  ],
];

/** `name` is what messages call it. Unknown fields are dropped, but its checksum covers them. */
export function readPartial(value: unknown, name?: string): PartialResult {
  return guard(() => withChecksum(partialContent(value, name)));
}

/** For callers that need only the numbers: a checksum takes as long as everything else. */
export function partialContent(value: unknown, name = 'The partial result'): PartialContent {
  const refuse: Refuse = (what, got) => {
    const tail = got === undefined ? '' : `, got ${show(got.value)}`;
    throw new RougekitError('INVALID_PARTIAL', `${name} cannot be used: ${what}${tail}.`);
  };
  if (!isObject(value)) return refuse('expected a JSON object with the kind "partial"', { value });
  for (const [field, check, what] of SINGLE)
    if (!check(value[field])) refuse(what, { value: value[field] });
  const { signature, of } = value as { signature: string; of: number };
  const lists = (field: keyof typeof LISTS) => listIn(value, field, refuse);
  const parts = partsOf(lists('parts') as Fields[], of, refuse);
  const items = parts.reduce((sum, part) => sum + part.items, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  if (value['items'] !== items || value['failed'] !== failed)
    refuse('`items` and `failed` are not the sums of its parts');
  const columns = lists('columns') as string[][];
  refuseColumns(columns, refuse);
  const widths = lists('widths') as number[];
  const sums = lists('sums') as string[];
  if (widths.reduce((sum, width) => sum + width, 0) !== sums.length)
    refuse('`widths` and `sums` do not fit together');
  const good = items - failed;
  if ((good === 0) !== (sums.length === 0) || (good === 0) !== (columns.length === 0))
    refuse('`columns` and `sums` must be there exactly if a row has scores');
  const gaps = value['gaps'] === undefined ? [] : (lists('gaps') as number[]);
  rising(gaps, -1, sums.length - 1, '`gaps` must be places of sums that rise', refuse);
  const buckets = bucketsOf(lists('buckets') as unknown[][], sums.length, gaps.length, refuse);
  const rows = buckets.reduce((sum, [, own]) => sum + own, 0);
  if (rows !== good) refuse(`its buckets have ${counted(rows, 'row')} instead of ${good}`);
  compareSums(sums, buckets, good, refuse);
  const pooling = poolingOf(value['pooling'], refuse);
  const inputs = lists('inputs') as InputSum[];
  refuseChanged(value, refuse);
  return {
    kind: 'partial',
    version: PARTIAL_VERSION,
    signature,
    of,
    parts,
    items,
    failed,
    inputs: inputs.map(plainSum),
    pooling,
    columns,
    widths,
    sums,
    ...(gaps.length === 0 ? {} : { gaps }),
    buckets,
  };
}

type Refuse = (what: string, got?: { readonly value: unknown }) => never;

function listIn(given: Fields, field: keyof typeof LISTS, refuse: Refuse): unknown[] {
  const value = given[field];
  if (!Array.isArray(value)) return refuse(`\`${field}\` must be a list`, { value });
  const { isEntry, what } = LISTS[field];
  const broken = value.findIndex((entry) => !isEntry(entry));
  return broken < 0 ? value : refuse(`\`${field}\` must be ${what}`, { value: value[broken] });
}

/** Each is a whole number above the one before it; the first is above `below`, the last at most `most`. */
function rising(
  numbers: readonly unknown[],
  below: number,
  most: number,
  what: string,
  refuse: Refuse,
): void {
  let before = below;
  for (const value of numbers) {
    if (!isCount(value) || value <= before || value > most) refuse(what, { value });
    before = value as number;
  }
}

function partsOf(parts: readonly Fields[], of: number, refuse: Refuse): IncludedPart[] {
  const what = `\`parts\` must be numbers from 1 to ${of} that rise`;
  rising(
    parts.map(({ part }) => part),
    0,
    of,
    what,
    refuse,
  );
  if (parts.length === 0) refuse('`parts` is empty');
  return (parts as unknown as IncludedPart[]).map(({ part, items, failed }) => {
    if (!isCount(items) || !isCount(failed) || failed > items)
      refuse(`part ${part} must have its \`items\` and how many of them \`failed\``);
    return { part, items, failed };
  });
}

function refuseColumns(columns: readonly string[][], refuse: Refuse): void {
  const paths = new Set(columns.map((path) => JSON.stringify(path)));
  const isWithinAnother = (path: readonly string[]) =>
    path.some((_, k) => k > 0 && paths.has(JSON.stringify(path.slice(0, k))));
  if (paths.size < columns.length || columns.some(isWithinAnother))
    refuse('`columns` has a column twice');
}

function poolingOf(value: unknown, refuse: Refuse): PartialResult['pooling'] {
  const isPooling = oneOf('mean', 'sum');
  if (!isObject(value)) return refuse('`pooling` must be an object', { value });
  if (!record(isPooling)(value))
    refuse('`pooling` must be "mean" or "sum"', {
      value: Object.values(value).find((one) => !isPooling(one)),
    });
  return { ...value } as PartialResult['pooling'];
}

function bucketsOf(
  buckets: readonly unknown[][],
  sumCount: number,
  gapCount: number,
  refuse: Refuse,
): BucketEntry[] {
  const width = sumCount + gapCount;
  const what = `\`buckets\` must be numbers below ${BUCKETS} that rise`;
  rising(
    buckets.map(([bucket]) => bucket),
    -1,
    BUCKETS - 1,
    what,
    refuse,
  );
  return buckets.map(([bucket, rows, ...sums]) => {
    if (!isCount(rows) || rows === 0) return refuse(`bucket ${bucket} has no rows`);
    const broken = sums.length === width ? sums.findIndex((sum) => !isWhole(sum)) : 0;
    if (broken >= 0)
      refuse(`bucket ${bucket} must have ${width} whole numbers`, { value: sums[broken] });
    const lacking = sums.slice(sumCount);
    if (lacking.some((one) => !isCount(one) || one > rows))
      refuse(`bucket ${bucket} lacks more rows than it has`);
    return [bucket as number, rows, ...(sums as WholeNumber[])];
  });
}

/** Numbers may fit together and yet be others than those written. */
function refuseChanged(value: Fields, refuse: Refuse): void {
  let own: string | undefined;
  try {
    own = checksumOf(value);
  } catch {
    refuse('it has fields that JSON cannot hold'); // cycles, big integers
  }
  if (value['checksum'] !== own)
    refuse('its content does not match its checksum, so it was damaged or edited');
}

/**
 * A rough check, which says where something is wrong; the checksum tells the rest.
 * Both hold the same values, in buckets rounded to 2^−31: their sums differ by at most half of that per row. Buckets
 * that grew beyond 2^53 within one process have been rounded, each addition by 2^−53 of the sum so far: with 2^33 rows
 * in a bucket, by no more than a 2^20th of it.
 */
function compareSums(
  sums: readonly string[],
  buckets: readonly BucketEntry[],
  good: number,
  refuse: Refuse,
): void {
  const most = BigInt(good) << 1042n; // good · 2^−32 in units of 2^−1074
  sums.forEach((text, c) => {
    let inBuckets = 0n;
    let large = 0n;
    let some = 0; // exact, and moved to `inBuckets` before it could be otherwise
    for (const entry of buckets) {
      const sum = entry[c + 2] as WholeNumber;
      if (typeof sum === 'number' && Number.isSafeInteger(some + sum)) some += sum;
      else {
        const whole = BigInt(sum);
        inBuckets += BigInt(some) + whole;
        some = 0;
        if (typeof sum === 'string') large += whole < 0n ? -whole : whole;
      }
    }
    inBuckets += BigInt(some);
    const off = (inBuckets << 1043n) - BigInt(text);
    const bound = most + (large << 1023n);
    if (off > bound || off < -bound) refuse(`sum ${c + 1} is not that of its buckets`);
  });
}
