// A partial result from elsewhere: every number is checked before it is used.

import { guard, RougekitError, show } from '../../errors.ts';
import { type Fields, isCount, isObject } from '../../rows/shape.ts';
import { BUCKETS } from '../bucketed.ts';
import type { BucketEntry, IncludedPart, InputSum, PartialResult, WholeNumber } from './partial.ts';
import { MAX_PARTS } from './partial.ts';

/** Digits of the largest exact sum: 2^53 rows of the largest double. */
const MAX_DIGITS = 700;
const WHOLE = /^(?:0|-?[1-9]\d*)$/;

/** `name` is what messages call it. Unknown fields are dropped. */
export function readPartial(value: unknown, name = 'The partial result'): PartialResult {
  return guard(() => {
    const refuse: Refuse = (what, got) => {
      const tail = got === undefined ? '' : `, got ${show(got.value)}`;
      throw new RougekitError('INVALID_PARTIAL', `${name} cannot be used: ${what}${tail}.`);
    };
    const given = objectOf(value, refuse, 'expected a JSON object with the kind "partial"');
    if (given['kind'] !== 'partial')
      refuse('expected the kind "partial", as a shard writes it', { value: given['kind'] });
    if (given['version'] !== 1)
      refuse('expected version 1; a newer rougekit may read it', { value: given['version'] });
    const { signature, of } = given;
    if (typeof signature !== 'string' || signature === '')
      return refuse('expected a signature', { value: signature });
    if (!isCount(of) || of < 1 || of > MAX_PARTS)
      return refuse('`of` must be the number of parts', { value: of });
    const parts = partsOf(given['parts'], of, refuse);
    const items = parts.reduce((sum, part) => sum + part.items, 0);
    const failed = parts.reduce((sum, part) => sum + part.failed, 0);
    if (given['items'] !== items || given['failed'] !== failed)
      refuse('`items` and `failed` are not the sums of its parts');
    const columns = listOf(given['columns'], 'columns', refuse).map((path) => {
      const keys = listOf(path, 'columns', refuse);
      if (keys.length === 0 || keys.some((key) => typeof key !== 'string'))
        refuse('`columns` must be lists of names');
      return keys as string[];
    });
    const paths = new Set(columns.map((path) => JSON.stringify(path)));
    const isWithinAnother = (path: readonly string[]) =>
      path.some((_, k) => k > 0 && paths.has(JSON.stringify(path.slice(0, k))));
    if (paths.size < columns.length || columns.some(isWithinAnother))
      refuse('`columns` has a column twice');
    const widths = listOf(given['widths'], 'widths', refuse).map((width) =>
      isCount(width) ? width : refuse('`widths` must be whole numbers', { value: width }),
    );
    const sums = listOf(given['sums'], 'sums', refuse).map((sum) => {
      if (typeof sum !== 'string' || sum.length > MAX_DIGITS || !WHOLE.test(sum))
        return refuse('`sums` must be whole numbers as texts', { value: sum });
      return sum;
    });
    if (widths.reduce((sum, width) => sum + width, 0) !== sums.length)
      refuse('`widths` and `sums` do not fit together');
    const good = items - failed;
    if ((good === 0) !== (sums.length === 0) || (good === 0) !== (columns.length === 0))
      refuse('`columns` and `sums` must be there exactly if a row has scores');
    const gaps = gapsOf(given['gaps'] ?? [], sums.length, refuse);
    const buckets = bucketsOf(given['buckets'], sums.length, gaps.length, good, refuse);
    compareSums(sums, buckets, good, refuse);
    return {
      kind: 'partial',
      version: 1,
      signature,
      of,
      parts,
      items,
      failed,
      inputs: inputsOf(given['inputs'], refuse),
      pooling: poolingOf(given['pooling'], refuse),
      columns,
      widths,
      sums,
      ...(gaps.length === 0 ? {} : { gaps }),
      buckets,
    };
  });
}

type Refuse = (what: string, got?: { readonly value: unknown }) => never;

function objectOf(value: unknown, refuse: Refuse, what: string): Fields {
  return isObject(value) ? value : refuse(what, { value });
}

function listOf(value: unknown, field: string, refuse: Refuse): unknown[] {
  return Array.isArray(value) ? value : refuse(`\`${field}\` must be a list`, { value });
}

function partsOf(value: unknown, of: number, refuse: Refuse): IncludedPart[] {
  let before = 0;
  const parts = listOf(value, 'parts', refuse).map((one) => {
    const { part, items, failed } = objectOf(one, refuse, '`parts` must be objects');
    if (!isCount(part) || part <= before || part > of)
      return refuse(`\`parts\` must be numbers from 1 to ${of} that rise`, { value: part });
    if (!isCount(items) || !isCount(failed) || failed > items)
      return refuse(`part ${part} must have its \`items\` and how many of them \`failed\``);
    before = part;
    return { part, items, failed };
  });
  return parts.length > 0 ? parts : refuse('`parts` is empty');
}

function inputsOf(value: unknown, refuse: Refuse): InputSum[] {
  return listOf(value, 'inputs', refuse).map((one) => {
    const { file, sha256 } = objectOf(one, refuse, '`inputs` must be objects');
    if (typeof file !== 'string' || typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256))
      return refuse('`inputs` must have a file and its SHA-256 each');
    return { file, sha256 };
  });
}

function poolingOf(value: unknown, refuse: Refuse): PartialResult['pooling'] {
  const entries = Object.entries(objectOf(value, refuse, '`pooling` must be an object'));
  return Object.fromEntries(
    entries.map(([key, pooling]) => {
      if (pooling !== 'mean' && pooling !== 'sum')
        return refuse(`\`pooling\` must be "mean" or "sum"`, { value: pooling });
      return [key, pooling];
    }),
  );
}

function gapsOf(value: unknown, width: number, refuse: Refuse): number[] {
  let before = -1;
  return listOf(value, 'gaps', refuse).map((place) => {
    if (!isCount(place) || place <= before || place >= width)
      return refuse('`gaps` must be places of sums that rise', { value: place });
    before = place;
    return place;
  });
}

function bucketsOf(
  value: unknown,
  sumCount: number,
  gapCount: number,
  good: number,
  refuse: Refuse,
): BucketEntry[] {
  const width = sumCount + gapCount;
  let before = -1;
  let all = 0;
  const buckets = listOf(value, 'buckets', refuse).map((entry) => {
    const [bucket, rows, ...sums] = listOf(entry, 'buckets', refuse);
    if (!isCount(bucket) || bucket <= before || bucket >= BUCKETS)
      return refuse(`\`buckets\` must be numbers below ${BUCKETS} that rise`, { value: bucket });
    if (!isCount(rows) || rows === 0) return refuse(`bucket ${bucket} has no rows`);
    const broken = sums.length === width ? sums.findIndex((sum) => !isWhole(sum)) : 0;
    if (broken >= 0)
      refuse(`bucket ${bucket} must have ${width} whole numbers`, { value: sums[broken] });
    const lacking = sums.slice(sumCount) as number[];
    if (lacking.some((one) => !isCount(one) || one > rows))
      refuse(`bucket ${bucket} lacks more rows than it has`);
    before = bucket;
    all += rows;
    return [bucket, rows, ...(sums as WholeNumber[])] as const;
  });
  return all === good ? buckets : refuse(`its buckets have ${all} rows instead of ${good}`);
}

const isWhole = (value: unknown): value is WholeNumber =>
  Number.isSafeInteger(value) ||
  (typeof value === 'string' &&
    value.length <= 40 &&
    WHOLE.test(value) &&
    !Number.isSafeInteger(Number(value)));

/**
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
    for (const entry of buckets) {
      const sum = entry[c + 2] as WholeNumber;
      const whole = BigInt(sum);
      inBuckets += whole;
      if (typeof sum === 'string') large += whole < 0n ? -whole : whole;
    }
    const off = (inBuckets << 1043n) - BigInt(text);
    const bound = most + (large << 1023n);
    if (off > bound || off < -bound) refuse(`sum ${c + 1} is not that of its buckets`);
  });
}
