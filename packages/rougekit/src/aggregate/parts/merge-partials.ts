// Partial results → the partial result of all of them. Only additions of integers: in any order and any nesting, the
// result is the same to the last byte.

import { guard, invalid, ownOptions, RougekitError } from '../../errors.ts';
import { signatureWords } from '../../recipe/signature.ts';
import type { BucketEntry, PartialContent, PartialResult, WholeNumber } from './partial.ts';
import { PARTIAL_VERSION } from './partial.ts';
import { withChecksum } from './partial-checksum.ts';
import { partialContent } from './read-partial.ts';

export interface MergeOptions {
  /** What messages call each of them, such as its file name. */
  readonly names?: readonly string[];
}

/** `parts` as returned by `ScoreSet.partial` or an earlier merge, or as read by JSON.parse. */
export function mergePartials(
  parts: readonly unknown[],
  options: MergeOptions = {},
): PartialResult {
  return guard(() => {
    const { names } = ownOptions(options, ['names']);
    if (names !== undefined && !Array.isArray(names))
      throw invalid('names', 'a list of names', names);
    if (!Array.isArray(parts) || parts.length === 0)
      throw invalid('parts', 'a list of at least one partial result', parts);
    const named = parts.map((part, k): Named => {
      const name = names?.[k] ?? `Partial result ${k + 1}`;
      return { name, partial: partialContent(part, name) };
    });
    const [first] = named;
    // A part whose rows all failed has no numbers to compare.
    const shaped = named.find(({ partial }) => partial.columns.length > 0);
    for (const other of named) {
      refuseForeign(first, other);
      if (shaped !== undefined) refuseShape(shaped, other);
    }
    refuseDoubled(named);
    return withChecksum(named.map(({ partial }) => partial).reduce(joined));
  });
}

interface Named {
  readonly name: string;
  readonly partial: PartialContent;
}

function differ(a: Named, b: Named, what: string, of: string, other: string): never {
  throw new RougekitError(
    'FOREIGN_PART',
    `${b.name} and ${a.name} are not of one set: ${what} ${other} in the first, ${of} in the other.`,
  );
}

function refuseForeign(a: Named, b: Named): void {
  const [one, two] = [a.partial, b.partial];
  if (one.signature !== two.signature) {
    const [own, other] = differences(one.signature, two.signature);
    differ(a, b, 'the recipe has', own, other);
  }
  if (one.of !== two.of) differ(a, b, 'the number of parts is', String(one.of), String(two.of));
  const sums = ({ inputs }: PartialContent) => inputs.map(({ sha256 }) => sha256).join(' + ');
  if (sums(one) !== sums(two)) {
    const [own, other] = [one, two].map((partial) =>
      partial.inputs.length === 0 ? 'no files' : `'${partial.inputs[0].file}' ${sums(partial)}`,
    );
    differ(a, b, 'the data are', own, other);
  }
  const pooling = (partial: PartialContent) => JSON.stringify(partial.pooling);
  if (pooling(one) !== pooling(two)) differ(a, b, 'the pooling is', pooling(one), pooling(two));
}

/** `shaped` has columns. */
function refuseShape(shaped: Named, other: Named): void {
  const [one, two] = [shaped.partial, other.partial];
  if (two.columns.length === 0) return;
  const shape = ({ columns, widths }: PartialContent) => JSON.stringify([columns, widths]);
  if (shape(one) !== shape(two))
    differ(shaped, other, 'the numbers are', columnNames(one), columnNames(two));
}

const columnNames = ({ columns }: PartialContent) =>
  columns.map((path) => path.join('.')).join(' ');

/** The entries in which two signatures differ. */
function differences(a: string, b: string): [string, string] {
  const [own, other] = [a, b].map(signatureWords);
  const lone = (entries: readonly string[], others: readonly string[]) =>
    entries.filter((entry) => !others.includes(entry)).join('|') || 'nothing of its own';
  return [lone(own, other), lone(other, own)];
}

function refuseDoubled(named: readonly Named[]): void {
  const owners = new Map<number, string>();
  for (const { name, partial } of named) {
    for (const { part } of partial.parts) {
      const owner = owners.get(part);
      if (owner !== undefined)
        throw new RougekitError(
          'DOUBLED_PART',
          `Part ${part} of ${partial.of} is there twice: in ${owner} and in ${name}.`,
        );
      owners.set(part, name);
    }
  }
}

function joined(a: PartialContent, b: PartialContent): PartialContent {
  const [first, second] = a.parts[0].part < b.parts[0].part ? [a, b] : [b, a];
  const shaped = first.columns.length > 0 ? first : second;
  const gaps = [...new Set([...(first.gaps ?? []), ...(second.gaps ?? [])])].sort((x, y) => x - y);
  return {
    kind: 'partial',
    version: PARTIAL_VERSION,
    signature: first.signature,
    of: first.of,
    parts: [...first.parts, ...second.parts].sort((x, y) => x.part - y.part),
    items: first.items + second.items,
    failed: first.failed + second.failed,
    inputs: first.inputs,
    pooling: first.pooling,
    columns: shaped.columns,
    widths: shaped.widths,
    sums: shaped.sums.map((_, c) =>
      String(BigInt(first.sums[c] ?? '0') + BigInt(second.sums[c] ?? '0')),
    ),
    ...(gaps.length === 0 ? {} : { gaps }),
    buckets: joinedBuckets(bucketsWith(first, gaps), bucketsWith(second, gaps)),
  };
}

/** The buckets with a count for every gap, 0 for those that this part does not have. */
function bucketsWith(
  { buckets, sums, gaps: own = [] }: PartialContent,
  gaps: readonly number[],
): readonly BucketEntry[] {
  if (own.length === gaps.length) return buckets;
  return buckets.map((entry) => {
    const known = entry.slice(0, 2 + sums.length) as unknown as BucketEntry;
    const lacking = gaps.map((place) => {
      const at = own.indexOf(place);
      return at < 0 ? 0 : entry[2 + sums.length + at];
    });
    return [...known, ...lacking] as BucketEntry;
  });
}

/** Both are in ascending order. */
function joinedBuckets(a: readonly BucketEntry[], b: readonly BucketEntry[]): BucketEntry[] {
  const all: BucketEntry[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const own = a[i]?.[0] ?? Number.POSITIVE_INFINITY;
    const other = b[j]?.[0] ?? Number.POSITIVE_INFINITY;
    if (own < other) all.push(a[i++]);
    else if (other < own) all.push(b[j++]);
    else {
      const [bucket, rows, ...sums] = a[i++];
      const [, moreRows, ...more] = b[j++];
      all.push([bucket, rows + moreRows, ...sums.map((sum, c) => plus(sum, more[c]))]);
    }
  }
  return all;
}

/** The sum of two safe integers is unsafe exactly if its double is. */
function plus(a: WholeNumber, b: WholeNumber): WholeNumber {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a + b)) return a + b;
  const sum = BigInt(a) + BigInt(b);
  const near = Number(sum);
  return Number.isSafeInteger(near) ? near : String(sum);
}
