// What an original program throws on becomes a row problem here, with the program's own reason.

import { RougekitError } from '../errors.ts';
import type { Side } from '../ids/encode.ts';
import type { MeasureKind, RefusalRule } from './dialect.ts';

/** The number of tokens of a side under a measure (n is 1 except for n-grams) → why not, or null if all is well. */
export type Refusal = (side: Side, tokens: number, kind: MeasureKind, n: number) => string | null;

/** Checks each measure, the candidate first. */
export function refuse(reasonFor: Refusal): RefusalRule {
  return (measures, candidate, reference) => {
    for (const { kind, n = 1 } of measures) {
      for (const side of ['candidate', 'reference'] as const) {
        const tokens = side === 'candidate' ? candidate : reference;
        const reason = reasonFor(side, tokens, kind, n);
        if (reason === null) continue;
        throw new RougekitError(tokens === 0 ? 'EMPTY_TEXT' : 'TEXT_TOO_SHORT', reason);
      }
    }
  };
}
