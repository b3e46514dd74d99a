// Chinese words as a tokenizer: jieba with its hidden Markov model for unknown words, which is `jieba.cut` in Python. Punctuation
// is a token. White space, which Python gives as tokens, too, is not: texts with blanks would match in them.

import type { Tokenizer } from 'rougekit';
import type { LoadedComponent } from 'rougekit/registry';
import { SPACE } from '../tokenizers/rewriting.ts';
import { type JiebaEngine, jiebaEngine } from './jieba-engine.ts';
import { readUserDictionary } from './user-dictionary.ts';

export interface JiebaOptions {
  /** Words of one's own, as Python's `load_userdict` reads them: a word per line, perhaps with its frequency. */
  readonly dictionary?: string | undefined;
}

const BLANK = new RegExp(`^[${SPACE}]+$`);

export const jiebaTokenizer = (id: string, engine: Pick<JiebaEngine, 'cut'>): Tokenizer => ({
  id,
  lineByLine: true,
  tokenize: tokenizing(engine, (piece) => !BLANK.test(piece)),
  original: { id, tokenize: tokenizing(engine, () => true) },
});

/** A piece of the text after the other: lengths say where each one is. A lone surrogate comes back as another character. */
const tokenizing =
  ({ cut }: Pick<JiebaEngine, 'cut'>, isToken: (piece: string) => boolean): Tokenizer['tokenize'] =>
  (text, start, end, emit) => {
    const part = start === 0 && end === text.length ? text : text.slice(start, end);
    let at = start;
    for (const piece of cut(part)) {
      const after = at + piece.length;
      if (isToken(piece)) emit(at, after);
      at = after;
    }
    return 0;
  };

const made = new Map<string, Tokenizer>();

/**
 * The tokenizer, at once: where there is Node's module system, or after `loadJieba`. Throws if no build of jieba is installed. The id
 * has the dictionary's version and, with a dictionary of one's own, its hash: 'jieba@0.42.1'.
 */
export function jieba({ dictionary }: JiebaOptions = {}): Tokenizer {
  const own = dictionary === undefined ? undefined : readUserDictionary(dictionary);
  const key = own?.hash ?? '';
  let tokenizer = made.get(key);
  if (tokenizer === undefined) {
    const engine = jiebaEngine(own);
    const id = `jieba@${engine.dictionary}${own === undefined ? '' : `-${own.hash}`}`;
    tokenizer = jiebaTokenizer(id, engine);
    made.set(key, tokenizer);
  }
  return tokenizer;
}

/** For the registry: 'jieba', and 'jieba@…' in signatures. */
export const jiebaComponent = (options: JiebaOptions = {}): LoadedComponent<Tokenizer> => ({
  name: 'jieba',
  load: () => jieba(options),
  advice: (asked) =>
    asked.includes('-') ? 'A dictionary of your own must be given again: --jieba-dict FILE' : '',
});
