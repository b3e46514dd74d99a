// All tokens against all: how similar they are, and which is nearest to which.

import type { ExplainedToken, Explanation } from 'rougekit';

export interface SimilarityView {
  readonly rows: readonly (readonly number[])[];
  /** For each token, the index of the nearest one of the other text; undefined if that is not among those shown. */
  readonly ofCandidate: readonly (number | undefined)[];
  readonly ofReference: readonly (number | undefined)[];
  readonly candidate: readonly ExplainedToken[];
  readonly reference: readonly ExplainedToken[];
}

/** undefined for metrics that do not compare all tokens with all. */
export function similarityView(explanation: Explanation): SimilarityView | undefined {
  const { similarities: rows, tokens, links, referenceIndex } = explanation;
  if (rows === undefined) return undefined;
  const { candidate, references } = tokens;
  const reference = references[referenceIndex ?? 0] ?? [];
  const ofCandidate = candidate.map((): number | undefined => undefined);
  const ofReference = reference.map((): number | undefined => undefined);
  for (const { candidate: own, reference: other, count } of links) {
    const [[i = 0], [j = 0]] = [own.tokens, other.tokens];
    if (count === 'precision') ofCandidate[i] = j;
    else ofReference[j] = i;
  }
  return { rows, candidate, reference, ofCandidate, ofReference };
}
