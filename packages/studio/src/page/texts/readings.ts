// How a text was read: words that were compared in another form, and characters that were not compared at all.

import type { Explanation } from 'rougekit';

type Tokens = Explanation['tokens']['candidate'];
type Token = Tokens[number];

/** Case alone is not worth a mark on nearly every sentence. */
export const isReadOtherwise = ({ form, text }: Pick<Token, 'form' | 'text'>): boolean =>
  form !== '' && form !== text && form !== text.toLowerCase();

export interface Readings {
  /** "running" → "run", each once, in the order of the text. */
  readonly forms: readonly (readonly [text: string, form: string])[];
  /** Characters outside of all tokens but white space, each once, and how many they are. */
  readonly dropped: readonly string[];
  readonly droppedCount: number;
}

export function readingsOf(text: string, tokens: Tokens): Readings {
  const forms = new Map<string, readonly [string, string]>();
  const dropped = new Set<string>();
  let droppedCount = 0;
  let at = 0;
  const leave = (until: number) => {
    for (const character of text.slice(at, until)) {
      if (/\s/u.test(character)) continue;
      dropped.add(character);
      droppedCount++;
    }
  };
  for (const token of tokens) {
    leave(token.start);
    at = Math.max(at, token.end);
    if (isReadOtherwise(token)) forms.set(token.text.toLowerCase(), [token.text, token.form]);
  }
  leave(text.length);
  return { forms: [...forms.values()], dropped: [...dropped], droppedCount };
}
