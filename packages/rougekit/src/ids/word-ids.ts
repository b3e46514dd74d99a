import { TokenRun } from './token-run.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A list of words → their ids. */
export function idsOf(words: readonly string[], vocabulary: Vocabulary): Int32Array<ArrayBuffer> {
  return Int32Array.from(words, (word) => vocabulary.idOf(word));
}

/** The same as a run of tokens, for explanations. */
export function runOf(
  pieces: readonly { readonly form: string }[],
  vocabulary: Vocabulary,
): TokenRun {
  const run = new TokenRun();
  for (const { form } of pieces) run.push(vocabulary.idOf(form), 0, 0);
  return run;
}
