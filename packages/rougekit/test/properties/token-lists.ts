// Token lists that hurt: lengths around the ends of words, blocks and buffers, alphabets from one
// token to all distinct, sides that share nothing, sides that are edits of each other.

import fc from 'fast-check';
import { share } from './check.ts';

/** Two texts as term ids. */
export interface IdPair {
  readonly candidate: readonly number[];
  readonly reference: readonly number[];
}

// 31 and 32 bits a word, four words a block, buffers that start at 256: one below, at, one above.
const EDGES = [
  31, 32, 33, 62, 63, 64, 65, 93, 124, 125, 128, 129, 250, 255, 256, 257, 1000,
] as const;
const ALPHABETS = [1, 2, 3, 5, 40] as const;

const length = (edges: readonly number[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.nat(12) },
    { weight: 5, arbitrary: fc.constantFrom(...edges) },
    { weight: 1, arbitrary: fc.nat(Math.min(300, edges[edges.length - 1])) },
  );

const listOf = (alphabet: number, size: number) =>
  fc.array(fc.nat(alphabet - 1), { minLength: size, maxLength: size });

/** Unrelated texts of unequal lengths over one small alphabet. */
const unrelated = (edges: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...ALPHABETS), length(edges), length(edges))
    .chain(([alphabet, c, r]) =>
      fc.record({ candidate: listOf(alphabet, c), reference: listOf(alphabet, r) }),
    );

/** A text and the same text after a few edits: long matches with gaps, the usual case. */
const edited = (edges: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(2, 5, 40, 1000), length(edges))
    .chain(([alphabet, size]) =>
      fc.tuple(
        listOf(alphabet, size),
        fc.array(fc.tuple(fc.nat(size), fc.nat(3), fc.array(fc.nat(alphabet), { maxLength: 3 })), {
          maxLength: 8,
        }),
      ),
    )
    .map(([reference, edits]) => {
      const candidate = [...reference];
      for (const [at, deleted, inserted] of edits) candidate.splice(at, deleted, ...inserted);
      return { candidate, reference };
    });

/** No token twice on a side; in another order on the other, or with nothing shared. */
const distinct = (edges: readonly number[]) =>
  fc.tuple(length(edges), fc.constantFrom(0, 1, 2)).chain(([size, kind]) => {
    const all = Array.from({ length: size }, (_, id) => id);
    const part = fc.shuffledSubarray(all, { minLength: Math.floor(size / 2) });
    if (kind === 0) return fc.record({ candidate: part, reference: part });
    if (kind === 1) {
      return fc.record({ candidate: part, reference: part }).map(({ candidate, reference }) => ({
        candidate,
        reference: reference.map((id) => id + size),
      }));
    }
    return fc.constant({ candidate: [...all].reverse(), reference: all });
  });

/** All of the above; ids are spread out now and then, so that tables over term ids must grow. */
export function idPairs(longest: number = EDGES[EDGES.length - 1]): fc.Arbitrary<IdPair> {
  const edges = EDGES.filter((edge) => edge <= longest);
  return fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: unrelated(edges) },
        { weight: 3, arbitrary: edited(edges) },
        { weight: 2, arbitrary: distinct(edges) },
      ),
      fc.constantFrom(1, 1, 7, 300),
      fc.constantFrom(0, 0, 5000),
    )
    .map(([{ candidate, reference }, stride, offset]) => ({
      candidate: candidate.map((id) => id * stride + offset),
      reference: reference.map((id) => id * stride + offset),
    }));
}

/** Two texts as sentences, empty ones among them. */
export interface SentencePair {
  readonly candidate: readonly (readonly number[])[];
  readonly reference: readonly (readonly number[])[];
}

/** A pair of lists, each cut into sentences at random places. */
export function sentencePairs(longest = 257): fc.Arbitrary<SentencePair> {
  const cuts = fc.array(share, { maxLength: 5 });
  return fc.tuple(idPairs(longest), cuts, cuts).map(([pair, candidateCuts, referenceCuts]) => ({
    candidate: cutInto(pair.candidate, candidateCuts),
    reference: cutInto(pair.reference, referenceCuts),
  }));
}

function cutInto(tokens: readonly number[], shares: readonly number[]): number[][] {
  const places = shares.map((share) => Math.round(share * tokens.length)).sort((a, b) => a - b);
  const sentences: number[][] = [];
  let from = 0;
  for (const place of [...places, tokens.length]) {
    sentences.push(tokens.slice(from, place));
    from = place;
  }
  return sentences;
}

/** A number above every id, as kernels ask for. */
export function termsOf(...lists: readonly (readonly number[])[]): number {
  let most = -1;
  for (const list of lists) for (const id of list) if (id > most) most = id;
  return most + 1;
}
