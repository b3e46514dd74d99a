// The tokenizers of BLEU and GLEU by sacreBLEU's names, or one of your own.

import { invalid, unknownName } from '../../errors.ts';
import type { Option } from '../../recipe/option.ts';
import { codePoints } from '../../tokens/code-points.ts';
import { mteval13a } from '../../tokens/mteval-13a.ts';
import { mtevalIntl } from '../../tokens/mteval-intl.ts';
import { mtevalZh } from '../../tokens/mteval-zh.ts';
import type { Tokenizer } from '../../tokens/tokenizer.ts';
import { checkId } from '../../tokens/tokenizer.ts';
import { whitespace } from '../../tokens/whitespace.ts';

export type BleuTokenizer = '13a' | 'intl' | 'char' | 'zh' | 'none';

/** A tokenizer, and its name in signatures. */
export interface NamedTokenizer {
  readonly name: string;
  readonly value: Tokenizer;
}

export const TOKENIZERS: ReadonlyMap<string, Tokenizer> = /* #__PURE__ */ new Map([
  ['13a', mteval13a],
  ['intl', mtevalIntl],
  ['char', codePoints],
  ['zh', mtevalZh],
  ['none', whitespace],
]);

export function pickTokenizer(option: string, value: unknown): NamedTokenizer {
  const names = [...TOKENIZERS.keys()];
  if (typeof value === 'string') {
    const found = TOKENIZERS.get(value);
    if (found === undefined) throw unknownName(option, value, names);
    return { name: value, value: found };
  }
  const own = value as Tokenizer | null;
  if (typeof own !== 'object' || typeof own?.tokenize !== 'function') {
    const expected = [...names.map((name) => `'${name}'`), 'an object with `id` and `tokenize`'];
    throw invalid(option, expected.join(', or '), value);
  }
  checkId(`${option}.id`, own.id);
  for (const [name, known] of TOKENIZERS) if (known === own) return { name, value: own };
  // Otherwise its signature would read like that of a built-in tokenizer.
  if (TOKENIZERS.has(own.id)) throw invalid(`${option}.id`, 'a name of its own', own.id);
  return { name: own.id, value: own };
}

/** The option of a metric that takes these tokenizers. */
export const tokenizerOption = (help: string): Option<NamedTokenizer> => ({
  word: 'tok',
  help,
  placeholder: 'name',
  parts: 'tokenizers',
  check: pickTokenizer,
  write: ({ name }) => name,
  read: (text) => text,
});
