// What came out of gates, one line each, for formats that people read.

import type { GateResult } from '../gates/gate-result.ts';

export const gateLines = (gates: readonly GateResult[] = []): string[] =>
  gates.map(
    ({ passed, sentence, system }) =>
      `${passed ? 'passed' : 'FAILED'}: ${system === undefined ? '' : `${system}: `}${sentence}`,
  );
