// Texts whose words the tokenizer of a metric does not see: sentences without spaces that it takes for one word, or Chinese words
// between spaces that it cuts into characters.

import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { AnyMetric, Notice } from '../types.ts';

const UNSPACED_RUN =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{8}/u;
const HAN = /\p{sc=Han}/gu;
const HAN_WORD = /\p{sc=Han}{2}/u;
/** Chinese has no spaces; a single one between Han characters was put there to separate words. */
const BETWEEN_WORDS = /\p{sc=Han} (?=\p{sc=Han})/gu;
const FEWEST_SPACES = 3;
/** Spaces between headings or names are farther apart. */
const LONGEST_WORDS = 5;

/** A metric that cuts texts itself, without ROUGE's tokenizer. */
export type WordMetric = Pick<AnyMetric, 'name'> & NonNullable<AnyMetric['words']>;

/**
 * How and by what, as pairs of words: 'clumps whitespace' or 'cuts unicode' for ROUGE's tokenizers, 'splits bleu,wer' for other
 * metrics; '' if nothing is wrong. Linear.
 */
export function misreadWords(
  text: string,
  tokenizers: readonly Tokenizer[],
  metrics: readonly WordMetric[] = [],
): string {
  const names = UNSPACED_RUN.test(text)
    ? metrics.filter(({ tokenizer }) => clumps(text, tokenizer)).map(({ name }) => name)
    : [];
  const others = names.length === 0 ? '' : `splits ${names.join()}`;
  return [misreadByRouge(text, tokenizers), others].filter((one) => one !== '').join(' ');
}

function misreadByRouge(text: string, tokenizers: readonly Tokenizer[]): string {
  const isUnspaced = UNSPACED_RUN.test(text);
  const isSegmented = looksSegmented(text);
  if (!isUnspaced && !isSegmented) return '';
  for (const tokenizer of tokenizers) {
    if (isUnspaced && clumps(text, tokenizer)) return `clumps ${tokenizer.id}`;
    if (isSegmented && !hasToken(text, tokenizer, (form) => HAN_WORD.test(form)))
      return `cuts ${tokenizer.id}`;
  }
  return '';
}

/** Whether a part of a sentence that has no spaces is one token. */
const clumps = (text: string, tokenizer: Tokenizer) =>
  hasToken(text, tokenizer, (form) => UNSPACED_RUN.test(form));

function hasToken(
  text: string,
  { tokenize }: Tokenizer,
  isOne: (form: string) => boolean,
): boolean {
  let found = false;
  tokenize(text, 0, text.length, (start, end, form = text.slice(start, end)) => {
    found ||= isOne(form);
  });
  return found;
}

function looksSegmented(text: string): boolean {
  if (!HAN_WORD.test(text)) return false;
  const spaces = text.match(BETWEEN_WORDS)?.length ?? 0;
  if (spaces < FEWEST_SPACES) return false;
  return (text.match(HAN)?.length ?? 0) <= LONGEST_WORDS * (spaces + 1);
}

/** `metrics` are those that `misreadWords` was given. */
export function misreadNotices(misread: string, metrics: readonly WordMetric[] = []): Notice[] {
  const words = misread.split(' ');
  return words.flatMap((how, k) => (k % 2 === 0 ? noticeOf(how, words[k + 1], metrics) : []));
}

function noticeOf(how: string, by: string, metrics: readonly WordMetric[]): Notice[] {
  if (how === 'clumps')
    return [
      {
        code: 'UNSEGMENTED_TEXT',
        message:
          `The tokenizer '${by}' splits on spaces, but the texts have none: whole sentences are one token. ` +
          'Pass --tokenizer unicode for characters or, for Chinese words, --tokenizer jieba.',
      },
    ];
  if (how === 'splits') {
    const names = by.split(',');
    const advice = names.flatMap((one) => metrics.find(({ name }) => name === one)?.instead ?? []);
    return [
      {
        code: 'UNSEGMENTED_TEXT',
        message:
          `${names.join(', ')} ${names.length === 1 ? 'splits' : 'split'} on spaces, but the texts have none: whole sentences are one word. ` +
          `Try ${advice.join(', ')}, or chrf, which needs no words.`,
      },
    ];
  }
  if (how === 'cuts')
    return [
      {
        code: 'SEGMENTED_TEXT',
        message:
          `The texts look as if they were cut into Chinese words, but the tokenizer '${by}' counts single characters. ` +
          'To keep the words, pass --tokenizer whitespace.',
      },
    ];
  return [];
}
