// The same number without this page: a command to paste into a terminal, and a program.

import { shellWord } from '../page/parts/shell-word.ts';
import { libraryOptions, type Recipe } from './recipe.ts';

export interface PairTexts {
  readonly candidate: string;
  readonly references: readonly string[];
  readonly sources: readonly string[];
}

/** A text that begins with a hyphen would be taken for an option, were it a word of its own. */
const textFlag = (flag: string, text: string): string =>
  text.startsWith('-') ? `${flag}=${shellWord(text)}` : `${flag} ${shellWord(text) || "''"}`;

function recipeFlags({ metrics, options }: Recipe): string[] {
  return [
    `--metrics ${shellWord(metrics.join(','))}`,
    ...Object.entries(options).map(([name, text]) => {
      const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (name === 'lowercase') return text === 'kept' ? '--no-lowercase' : '--lowercase';
      return `--${flag} ${shellWord(text)}`;
    }),
  ];
}

/** `rougekit explain` prints the scores of one pair, and in JSON every digit of them. */
export function pairCommand(texts: PairTexts, recipe: Recipe): string {
  const words = [
    textFlag('--candidate', texts.candidate),
    ...texts.references.map((text) => textFlag('--reference', text)),
    ...texts.sources.map((text) => textFlag('--source', text)),
    ...recipeFlags(recipe),
  ];
  return `rougekit explain ${words.join(' ')}`;
}

export interface NamedColumns {
  readonly candidate: string;
  readonly references: readonly string[];
  readonly sources: readonly string[];
  readonly id: string;
}

/** Columns are named, so that the command does not have to find them. */
export function fileCommand(name: string, columns: NamedColumns, recipe: Recipe): string {
  const words = [
    shellWord(name),
    textFlag('--candidate', columns.candidate),
    ...columns.references.map((field) => textFlag('--reference', field)),
    ...columns.sources.map((field) => textFlag('--source', field)),
    ...(columns.id === '' ? [] : [textFlag('--id', columns.id)]),
    ...recipeFlags(recipe),
  ];
  return `rougekit score ${words.join(' ')}`;
}

/** `shown` is the number that the program ends with, such as 'rougeL.fmeasure', by its path. */
export function pairProgram(texts: PairTexts, recipe: Recipe, path: readonly string[]): string {
  const options = libraryOptions(recipe.options);
  const isRougeAlone =
    recipe.metrics.every((metric) => metric.startsWith('rouge')) && isSmall(options);
  const written = isRougeAlone
    ? `rouge(${literal({ types: recipe.metrics, ...options })})`
    : `scorerFromNames(${[recipe.metrics, ...(Object.keys(options).length === 0 ? [] : [options])].map(literal).join(', ')})`;
  const { candidate, references, sources } = texts;
  const pair = {
    candidate,
    reference: references.length === 1 ? references[0] : references,
    ...(sources.length === 0 ? {} : { source: sources.length === 1 ? sources[0] : sources }),
  };
  return [
    isRougeAlone ? "import { rouge, score } from 'rougekit';" : "import { score } from 'rougekit';",
    ...(isRougeAlone ? [] : ["import { scorerFromNames } from 'rougekit/registry';"]),
    '',
    `const scorer = ${written};`,
    `const pair = ${literal(pair)};`,
    `score(pair, scorer)${path.map(member).join('')};`,
  ].join('\n');
}

const SMALL: Readonly<Record<string, readonly string[]>> = {
  dialect: ['rougekit', 'rouge-score'],
  tokenizer: ['unicode', 'alphanumeric', 'whitespace', 'characters'],
  stemmer: ['porter', 'porter-nltk', 'none'],
  sentences: ['newline', 'punctuation', 'none'],
  stopwords: ['none'],
  exceptions: ['none'],
};

/** Whether `rouge()` knows all names without the registry. */
const isSmall = (options: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(options).every(
    ([name, value]) => !Object.hasOwn(SMALL, name) || SMALL[name].includes(String(value)),
  );

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text) && text !== '__proto__';

const member = (name: string): string => (isName(name) ? `.${name}` : `[${literal(name)}]`);

/** A value as a program has it. JSON's strings are JavaScript's, with single quotes where that needs no more escapes. */
function literal(value: unknown): string {
  if (typeof value === 'string') {
    const json = JSON.stringify(value);
    const isPlain = !value.includes("'") && !json.includes('\\');
    return isPlain ? `'${value}'` : json;
  }
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, own]) => `${isName(name) ? name : literal(name)}: ${literal(own)}`)
      .join(', ')} }`;
  return String(value);
}
