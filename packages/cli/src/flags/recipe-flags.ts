// Every option of the recipe and its flag. The type demands an entry for each, so a new option of
// rouge() does not compile here until someone has decided how it is said on the command line.

import type { RougeOptions } from 'rougekit';
import { names } from 'rougekit/registry';
import { oneOf, readList, readNumber, wrongValue } from './flag-values.ts';
import { comesLater, isLater, NOT_YET } from './not-yet.ts';

export type RecipeKey = keyof RougeOptions;

export interface RecipeFlag {
  readonly flag: string;
  /** What stands behind it; null for a switch. */
  readonly value: string | null;
  readonly help: string;
  /** Help of the `--no-` form of a switch. */
  readonly helpOfNo?: string;
  /** Given twice, the values are joined like one list. */
  readonly joins?: true;
  read(text: string): object;
}

/** Options that are said by the flag of another one. */
interface SaidBy {
  readonly saidBy: RecipeKey;
}

export const RECIPE_FLAGS: { readonly [K in RecipeKey]-?: RecipeFlag | SaidBy } = {
  types: {
    flag: '--metrics',
    value: 'list',
    help: `what to compute (default: rouge1,rouge2,rougeL,rougeLsum): ${known('metrics').join(', ')}`,
    joins: true,
    read: (text) => {
      const types = readList('--metrics', text);
      for (const type of types) {
        if (isLater(type, NOT_YET.metrics) && !known('metrics').includes(type))
          throw comesLater(
            `\`--metrics ${type}\``,
            `This version has ${known('metrics').join(', ')}.`,
          );
      }
      return { types };
    },
  },
  dialect: {
    flag: '--dialect',
    value: 'name',
    help: `whose ROUGE: ${known('dialects').join(', ')} (default: ${known('dialects')[0]})`,
    read: (text) => ({ dialect: oneOf('--dialect', text, known('dialects')) }),
  },
  tokenizer: {
    flag: '--tokenizer',
    value: 'name',
    help: known('tokenizers').join(', '),
    read: (text) => ({ tokenizer: oneOf('--tokenizer', text, known('tokenizers')) }),
  },
  stemmer: {
    flag: '--stemmer',
    value: 'name',
    help: `${orNone('stemmers').join(', ')}; porter is the dialect's own variant`,
    read: (text) => ({
      stemmer: oneOf('--stemmer', text, orNone('stemmers')),
    }),
  },
  exceptions: {
    flag: '--exceptions',
    value: 'name',
    help: `irregular forms: ${orNone('exceptions').join(', ')}`,
    read: (text) => ({
      exceptions: oneOf('--exceptions', text, orNone('exceptions')),
    }),
  },
  stopwords: {
    flag: '--stopwords',
    value: 'name',
    help: `words left out: ${orNone('stopwords').join(', ')}`,
    read: (text) => ({ stopwords: oneOf('--stopwords', text, orNone('stopwords')) }),
  },
  sentences: {
    flag: '--sentences',
    value: 'name',
    help: `where sentences end: ${known('sentences').join(', ')}`,
    read: (text) => ({ sentences: oneOf('--sentences', text, known('sentences')) }),
  },
  counting: {
    flag: '--counting',
    value: 'rule',
    help: 'repeated n-grams: clipped or distinct',
    read: (counting) => ({ counting }),
  },
  references: {
    flag: '--references',
    value: 'rule',
    help: 'several references: best, mean, pooled, jackknife or independent',
    read: (references) => ({ references }),
  },
  beta: {
    flag: '--beta',
    value: 'x,…',
    help: 'weight of recall in F; several values give one F each',
    read: (text) => {
      const betas = readList('--beta', text).map((part) => {
        const beta = readNumber('--beta', part, 'a number of at least 0, or several: 0.5,1,2');
        if (beta < 0) throw wrongValue('--beta', 'a number of at least 0', part);
        return beta;
      });
      if (new Set(betas).size < betas.length) throw wrongValue('--beta', 'different numbers', text);
      return betas.length === 1 ? { beta: betas[0]! } : { betas };
    },
  },
  betas: { saidBy: 'beta' },
  alpha: {
    flag: '--alpha',
    value: 'a',
    help: "ROUGE-1.5.5's -p, 0 to 1, instead of --beta",
    read: (text) => ({ alpha: readNumber('--alpha', text, 'a number from 0 to 1') }),
  },
  lsumRule: {
    flag: '--lsum-rule',
    value: 'rule',
    help: 'rougeLsum: union or best-sentence',
    read: (lsumRule) => ({ lsumRule }),
  },
  limit: {
    flag: '--limit',
    value: '100w|665b',
    help: 'score only the first words or bytes of each text',
    read: (text) => {
      const [, length, unit] = /^(\d{1,15})([wb])$/.exec(text) ?? [];
      if (length === undefined || Number(length) < 1) {
        throw wrongValue('--limit', 'a number of words or bytes such as 100w or 665b', text);
      }
      return { limit: { unit: unit === 'w' ? 'words' : 'bytes', length: Number(length) } };
    },
  },
  lowercase: {
    flag: '--lowercase',
    value: null,
    help: 'ignore case',
    helpOfNo: 'heed case',
    read: (text) => ({ lowercase: text === 'true' }),
  },
  empty: {
    flag: '--empty',
    value: 'rule',
    help: 'a text without tokens: zero (with a notice) or problem (the row fails)',
    read: (empty) => ({ empty }),
  },
  rounding: {
    flag: '--rounding',
    value: 'rule',
    help: 'exact, or printed: as the original program rounds',
    read: (rounding) => ({ rounding }),
  },
};

/** The names the core has for a kind of part; a kind that it does not have yet has none. */
function known(kind: string): readonly string[] {
  return (names as Readonly<Record<string, readonly string[]>>)[kind] ?? [];
}

function orNone(kind: string): readonly string[] {
  return [...known(kind).filter((name) => name !== 'none'), 'none'];
}

function flagOf(key: RecipeKey): RecipeFlag {
  const entry = RECIPE_FLAGS[key];
  return 'saidBy' in entry ? flagOf(entry.saidBy) : entry;
}

/** All flags of the recipe, each once. */
export function recipeFlags(): RecipeFlag[] {
  return [...new Set((Object.keys(RECIPE_FLAGS) as RecipeKey[]).map(flagOf))];
}
