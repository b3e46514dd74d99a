// Plain lists → what kernels take.

import { TokenRun } from '../../src/ids/token-run.ts';

export function runOf(sentences: readonly (readonly number[])[]): TokenRun {
  const run = new TokenRun();
  for (const sentence of sentences) {
    for (const id of sentence) run.push(id, 0, 0);
    run.endSentence();
  }
  return run;
}

/** A list in the middle of a longer array, so that reading past its ends would show. */
export function embedded(tokens: readonly number[], around: readonly number[]) {
  const ids = Int32Array.from([...around, ...tokens, ...around]);
  return { ids, start: around.length, end: around.length + tokens.length };
}
