// Texts whose words the tokenizer of a recipe does not see: sentences without spaces that it takes for one word, or Chinese words
// between spaces that it cuts into characters.

import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Notice } from '../types.ts';

const UNSPACED_RUN =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{8}/u;
const HAN = /\p{sc=Han}/gu;
const HAN_WORD = /\p{sc=Han}{2}/u;
/** Chinese has no spaces; a single one between Han characters was put there to separate words. */
const BETWEEN_WORDS = /\p{sc=Han} (?=\p{sc=Han})/gu;
const FEWEST_SPACES = 3;
/** Spaces between headings or names are farther apart. */
const LONGEST_WORDS = 5;

/** How and by which tokenizer, as one word each: 'clumps whitespace', 'cuts unicode'; '' if nothing is wrong. Linear. */
export function misreadWords(text: string, tokenizers: readonly Tokenizer[]): string {
  const isUnspaced = UNSPACED_RUN.test(text);
  const isSegmented = looksSegmented(text);
  if (!isUnspaced && !isSegmented) return '';
  for (const { id, tokenize } of tokenizers) {
    let clumps = false;
    let hasWord = false;
    tokenize(text, 0, text.length, (start, end, form = text.slice(start, end)) => {
      clumps ||= isUnspaced && UNSPACED_RUN.test(form);
      hasWord ||= HAN_WORD.test(form);
    });
    if (clumps) return `clumps ${id}`;
    if (isSegmented && !hasWord) return `cuts ${id}`;
  }
  return '';
}

function looksSegmented(text: string): boolean {
  if (!HAN_WORD.test(text)) return false;
  const spaces = text.match(BETWEEN_WORDS)?.length ?? 0;
  if (spaces < FEWEST_SPACES) return false;
  return (text.match(HAN)?.length ?? 0) <= LONGEST_WORDS * (spaces + 1);
}

export function misreadNotice(misread: string): Notice[] {
  const [how, id] = misread.split(' ');
  if (how === 'clumps')
    return [
      {
        code: 'UNSEGMENTED_TEXT',
        message:
          `The tokenizer '${id}' splits on spaces, but the texts have none: whole sentences are one token. ` +
          'Pass --tokenizer unicode for characters or, for Chinese words, --tokenizer jieba.',
      },
    ];
  if (how === 'cuts')
    return [
      {
        code: 'SEGMENTED_TEXT',
        message:
          `The texts look as if they were cut into Chinese words, but the tokenizer '${id}' counts single characters. ` +
          'To keep the words, pass --tokenizer whitespace.',
      },
    ];
  return [];
}
