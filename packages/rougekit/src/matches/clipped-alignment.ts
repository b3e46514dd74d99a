// Which n-grams BLEU counts: each at most as often as it occurs in the reference where it is most frequent, which is the
// reference they are shown in; the first if tied. Time is linear in the tokens, times n.

import type { TokenRun } from '../ids/token-run.ts';
import type { Aligned } from './rules.ts';

export function alignClippedNgrams(
  candidate: TokenRun,
  references: readonly TokenRun[],
  n: number,
): (Aligned & { readonly referenceIndex: number })[] {
  const others = references.map((run) => placesOf(run, n));
  const aligned: (Aligned & { readonly referenceIndex: number })[] = [];
  for (const [gram, places] of placesOf(candidate, n)) {
    const counts = others.map((grams) => grams.get(gram)?.length ?? 0);
    const most = counts.reduce((a, b) => Math.max(a, b), 0);
    const referenceIndex = counts.indexOf(most);
    places.slice(0, most).forEach((at, k) => {
      const [from] = others[referenceIndex].get(gram)?.slice(k, k + 1) ?? [];
      aligned.push({ candidate: range(at, n), reference: range(from, n), referenceIndex });
    });
  }
  return aligned;
}

function placesOf(run: TokenRun, n: number): Map<string, number[]> {
  const grams = new Map<string, number[]>();
  for (let i = 0; i + n <= run.length; i++) {
    const gram = run.ids.subarray(i, i + n).join();
    const places = grams.get(gram);
    if (places === undefined) grams.set(gram, [i]);
    else places.push(i);
  }
  return grams;
}

const range = (from: number, length: number) => Array.from({ length }, (_, k) => from + k);
