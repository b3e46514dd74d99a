// Measures of other metrics than ROUGE, of one pair of texts as ids: whether they are the same, how long they are, what is repeated,
// which words METEOR pairs, how many edits lie between them.

import { countDistinct, distinctInCandidate } from './distinct-ngrams';
import { editDistance } from './edit-distance';
import { alignWords, chunks } from './meteor-alignment';

/** Codes, behind those of pair.ts. */
export const SAME: u32 = 18;
export const LENGTHS: u32 = 19;
/** n-grams of the candidate that it had before; its parameter is their order. */
export const REPEATED: u32 = 20;
/** Words that METEOR pairs; its parameter is 1 if stems count. */
export const ALIGNED: u32 = 21;
/** Chunks of the pair that ALIGNED, which must come before it, has aligned. */
export const CHUNKS: u32 = 22;
export const EDITS: u32 = 23;

/** Of the pair measured last: the two numbers besides the one that is returned. */
export let inCandidate: u32 = 0;
export let inReference: u32 = 0;

export function textMeasure(
  code: u32,
  parameter: u32,
  c: usize,
  cLength: u32,
  r: usize,
  rLength: u32,
): u32 {
  inCandidate = cLength;
  inReference = rLength;
  switch (code) {
    case SAME:
      return <u32>(cLength == rLength && memory.compare(c, r, <usize>cLength * 4) == 0);
    case REPEATED: {
      for (let n: u32 = 1; n <= parameter; n++) countDistinct(c, cLength, 0, 0, n);
      inCandidate = cLength >= parameter ? cLength - parameter + 1 : 0;
      return inCandidate - distinctInCandidate;
    }
    case ALIGNED:
      return alignWords(c, cLength, r, rLength, parameter != 0);
    case CHUNKS:
      return chunks;
    case EDITS:
      return editDistance();
    default:
      return 0;
  }
}
