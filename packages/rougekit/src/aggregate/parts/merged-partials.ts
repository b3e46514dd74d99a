// Partial results added up one at a time: only the sum is held, whatever the number of parts. Additions of integers alone, so in
// any order and any nesting the result is the same to the last byte.

import { guard, invalid, RougekitError } from '../../errors.ts';
import { signatureWords } from '../../recipe/signature.ts';
import { BUCKETS } from '../bucketed.ts';
import { LackingRows } from '../lacking-rows.ts';
import type {
  BucketEntry,
  IncludedPart,
  PartialContent,
  PartialResult,
  WholeNumber,
} from './partial.ts';
import { PARTIAL_VERSION } from './partial.ts';
import { withChecksum } from './partial-checksum.ts';
import { partialContent } from './read-partial.ts';

/** All that is the same in parts of one set. */
type Known = Omit<PartialContent, 'buckets' | 'sums' | 'gaps' | 'parts' | 'items' | 'failed'>;

interface Named {
  readonly name: string;
  readonly partial: Known;
}

export class MergedPartials {
  #first: Named | undefined;
  /** The first that has columns: a part whose rows all failed has no numbers to compare. */
  #shaped: Named | undefined;
  /** That of the lowest number, whose names of files are kept. */
  #lowest: { readonly part: number; readonly partial: Known } | undefined;
  readonly #owners = new Map<number, string>();
  readonly #parts: IncludedPart[] = [];
  #sums: bigint[] = [];
  #buckets: BucketSums | undefined;

  /**
   * A partial result as `ScoreSet.partial` or a merge returns it, or as JSON.parse reads it. What it throws leaves the sum as it
   * was. `number`: the part's number, where its maker could not know it.
   */
  add(part: unknown, name = `Partial result ${this.#owners.size + 1}`, number?: number): void {
    guard(() => {
      const own = partialContent(part, name);
      this.#add(number === undefined ? own : numbered(own, number), name);
    });
  }

  /** The partial result of all that were added. */
  result(): PartialResult {
    return guard(() => withChecksum(this.#content()));
  }

  #content(): PartialContent {
    if (this.#lowest === undefined)
      throw new RougekitError(
        'MISSING_PARTS',
        'There is no result yet: add() at least one partial result first.',
      );
    const { signature, of, pooling, inputs } = this.#lowest.partial;
    const { columns, widths } = this.#shaped?.partial ?? { columns: [], widths: [] };
    const gaps = this.#buckets?.gaps ?? [];
    return {
      kind: 'partial',
      version: PARTIAL_VERSION,
      signature,
      of,
      parts: this.#parts.toSorted((a, b) => a.part - b.part),
      items: this.#parts.reduce((sum, { items }) => sum + items, 0),
      failed: this.#parts.reduce((sum, { failed }) => sum + failed, 0),
      inputs,
      pooling,
      columns,
      widths,
      sums: this.#sums.map(String),
      ...(gaps.length === 0 ? {} : { gaps }),
      buckets: this.#buckets?.entries() ?? [],
    };
  }

  #add(partial: PartialContent, name: string): void {
    const { buckets, sums, gaps = [], parts, items: _, failed: __, ...known } = partial;
    const own = { name, partial: known };
    if (this.#first !== undefined) refuseForeign(this.#first, own);
    if (this.#shaped !== undefined) refuseShape(this.#shaped, own);
    for (const { part } of parts) {
      const owner = this.#owners.get(part);
      if (owner !== undefined)
        throw new RougekitError(
          'DOUBLED_PART',
          `Part ${part} of ${partial.of} is there twice: in ${owner} and in ${name}.`,
        );
    }
    this.#first ??= own;
    if (known.columns.length > 0) this.#shaped ??= own;
    if (parts[0].part < (this.#lowest?.part ?? Number.POSITIVE_INFINITY))
      this.#lowest = { part: parts[0].part, partial: known };
    for (const one of parts) {
      this.#owners.set(one.part, name);
      this.#parts.push(one);
    }
    if (sums.length === 0) return;
    this.#sums = sums.map((sum, c) => BigInt(sum) + (this.#sums[c] ?? 0n));
    this.#buckets ??= new BucketSums(sums.length);
    this.#buckets.add(buckets, gaps);
  }
}

/** As the part of this number; what was merged before has several, which it keeps. */
function numbered(partial: PartialContent, number: number): PartialContent {
  const { parts, of } = partial;
  if (!Number.isInteger(number) || number < 1 || number > of)
    throw invalid('number', `a whole number from 1 to ${of}`, number);
  return parts.length > 1 ? partial : { ...partial, parts: [{ ...parts[0], part: number }] };
}

/** The sums of all buckets, as doubles while those are exact. */
class BucketSums {
  readonly #width: number;
  readonly #rows = new Float64Array(BUCKETS);
  readonly #sums: Float64Array;
  /** Sums beyond 2^53, by their places. */
  readonly #large = new Map<number, bigint>();
  readonly #lacking = new LackingRows(BUCKETS);

  constructor(width: number) {
    this.#width = width;
    this.#sums = new Float64Array(BUCKETS * width);
  }

  get gaps(): number[] {
    return this.#lacking.places;
  }

  add(buckets: readonly BucketEntry[], gaps: readonly number[]): void {
    const width = this.#width;
    const lacking = gaps.map((place) => this.#lacking.at(place));
    for (const entry of buckets) {
      const bucket = entry[0];
      this.#rows[bucket] += entry[1];
      for (let c = 0; c < width; c++) this.#addTo(bucket * width + c, entry[c + 2]);
      for (let g = 0; g < lacking.length; g++) lacking[g][bucket] += entry[2 + width + g] as number;
    }
  }

  entries(): BucketEntry[] {
    const width = this.#width;
    const lacking = this.#lacking.all();
    const all: BucketEntry[] = [];
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      if (this.#rows[bucket] === 0) continue;
      const sums = Array.from({ length: width }, (_, c) => this.#sumAt(bucket * width + c));
      all.push([bucket, this.#rows[bucket], ...sums, ...lacking.map((counts) => counts[bucket])]);
    }
    return all;
  }

  /** The sum of two safe integers is unsafe exactly if its double is. */
  #addTo(at: number, more: WholeNumber): void {
    const sum = typeof more === 'number' ? this.#sums[at] + more : Number.NaN;
    if (Number.isSafeInteger(sum) && !this.#large.has(at)) this.#sums[at] = sum;
    else this.#large.set(at, (this.#large.get(at) ?? BigInt(this.#sums[at])) + BigInt(more));
  }

  #sumAt(at: number): WholeNumber {
    const large = this.#large.get(at);
    if (large === undefined) return this.#sums[at];
    // Sums of both signs may have come back.
    const near = Number(large);
    return Number.isSafeInteger(near) ? near : String(large);
  }
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
  const sums = ({ inputs }: Known) => inputs.map(({ sha256 }) => sha256).join(' + ');
  if (sums(one) !== sums(two)) {
    const [own, other] = [one, two].map((partial) =>
      partial.inputs.length === 0 ? 'not known' : `'${partial.inputs[0].file}' ${sums(partial)}`,
    );
    differ(a, b, 'the data are', own, other);
  }
  const pooling = (partial: Known) => JSON.stringify(partial.pooling);
  if (pooling(one) !== pooling(two)) differ(a, b, 'the pooling is', pooling(one), pooling(two));
}

/** `shaped` has columns. */
function refuseShape(shaped: Named, other: Named): void {
  const [one, two] = [shaped.partial, other.partial];
  if (two.columns.length === 0) return;
  const shape = ({ columns, widths }: Known) => JSON.stringify([columns, widths]);
  if (shape(one) !== shape(two))
    differ(shaped, other, 'the numbers are', columnNames(one), columnNames(two));
}

const columnNames = ({ columns }: Known) => columns.map((path) => path.join('.')).join(' ');

/** The entries in which two signatures differ. */
function differences(a: string, b: string): [string, string] {
  const [own, other] = [a, b].map(signatureWords);
  const lone = (entries: readonly string[], others: readonly string[]) =>
    entries.filter((entry) => !others.includes(entry)).join('|') || 'nothing of its own';
  return [lone(own, other), lone(other, own)];
}
