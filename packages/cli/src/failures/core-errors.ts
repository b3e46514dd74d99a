// Translates the library's errors into failures that end the command: wrong usage or bad data, depending on the code,
// and in the user's terms: flags instead of options, from the error's fields.

import { type ErrorCode, RougekitError } from 'rougekit';
import { DataError, type Failure, UsageError } from './failures.ts';
import { flagOfOption } from './option-flags.ts';

export interface Circumstances {
  /** Names to use in the library's sentences: `{ baseline: 'monday' }`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Before the sentence: a file, a column. */
  readonly place?: string;
  /** What to do, in addition to the error's own advice. */
  readonly advice?: string;
  /** Whether every error is about the data, whatever its code. */
  readonly isData?: boolean;
}

/** Codes about the contents of data and files; all others are about the command line. */
const ABOUT_DATA: readonly ErrorCode[] = [
  'INVALID_PAIR',
  'INVALID_JSON',
  'INVALID_BYTES',
  'UNEQUAL_LINES',
  'INVALID_COUNTS',
  'NOT_FINITE',
  'EMPTY_TEXT',
  'TEXT_TOO_SHORT',
  'TEXT_TOO_LONG',
  'DIFFERENT_ITEMS',
  'DIFFERENT_ORDER',
  'NO_ROWS',
  'INVALID_PARTIAL',
  'FOREIGN_PART',
  'DOUBLED_PART',
  'MISSING_PARTS',
];

/** Runs a step of the library; its errors end the command. */
export function refusing<T>(step: () => T, circumstances: Circumstances = {}): T {
  try {
    return step();
  } catch (error) {
    throw error instanceof RougekitError ? failureOf(error, circumstances) : error;
  }
}

export function failureOf(error: RougekitError, circumstances: Circumstances = {}): Failure {
  const { names = {}, place, advice, isData = ABOUT_DATA.includes(error.code) } = circumstances;
  const sentence = [sentenceOf(error), ...(advice === undefined ? [] : [advice])].join(' ');
  const message = place === undefined ? sentence : `${place}: ${sentence}`;
  const more = [
    ...Object.entries(names).map(([role, name]) => `${role}: ${name}`),
    ...moreAbout(error),
  ];
  return isData ? new DataError(message, more) : new UsageError(message, more);
}

/** The library's sentence, with the flag in place of the option. */
function sentenceOf({
  code,
  message,
  option,
  expected,
  got,
  advice,
  details,
}: RougekitError): string {
  if (code === 'DIFFERENT_SIGNATURES') return String(details['difference']);
  const isAboutOption = code === 'INVALID_OPTION' || code === 'UNKNOWN_NAME';
  if (option === undefined || !isAboutOption) return message;
  const tail = advice === undefined ? '' : ` ${advice}`;
  const rest = `to be ${expected}, got ${got}.${tail}`;
  const { recipe, word = NAMES_IN_RECIPES[option] ?? option } = details;
  // It was typed as `bleu|tok:foo`, not as a flag.
  if (recipe !== undefined) return `In '${recipe}': expected ${word} ${rest}`;
  const flag = flagOfOption(option, details);
  return flag === undefined ? message : `Expected \`${flag}\` ${rest}`;
}

/** The name of a family or of an entry is wrong. */
const NAMES_IN_RECIPES: Readonly<Record<string, string>> = { signature: 'a name' };

function moreAbout({ code, expected, got }: RougekitError): string[] {
  if (code !== 'DIFFERENT_SIGNATURES') return [];
  return [
    `the baseline's recipe: ${expected}`,
    `the other one: ${got}`,
    "Without flags of a recipe, the baseline's is used; any other is given with --signature.",
  ];
}
