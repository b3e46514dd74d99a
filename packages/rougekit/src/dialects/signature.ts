// A recipe in one line: rouge|types:1,2,L,Lsum|dialect:rougekit|tok:unicode|…|v:0.1.0
//
// The decisions that readers ask about are always there, the others when they differ from the
// dialect's. Reading one back lays the decisions over the dialect again, so a shorter line by hand
// ("rouge|dialect:rouge-score|stem:porter") is read as well.

import { unknownName } from '../errors.ts';
import type { Signature, SignatureEntry } from '../recipe/signature.ts';
import { ownSignature, REPORT_KEYS, unreadable } from '../recipe/signature.ts';
import type { Dialect, RougeChoices } from './dialect.ts';
import type { RougeOverrides } from './resolve.ts';

/** What the types asked for make worth saying. */
export interface SignatureFacts {
  readonly types: readonly string[];
  readonly usesSentences: boolean;
  readonly usesCounting: boolean;
}

export function writeSignature(
  dialect: Dialect,
  choices: RougeChoices,
  facts: SignatureFacts,
): Signature {
  const base = dialect.choices;
  const entries: SignatureEntry[] = [];
  const say = (key: string, value: unknown, isSaid = true) => {
    if (isSaid) entries.push([key, String(value)]);
  };
  const { weight, limit } = choices;
  const { usesSentences, usesCounting } = facts;
  // What a type reads is not told by its kind alone: some programs cut every text into sentences first, and
  // some count words in their LCS. So a decision that is not the dialect's is always written.
  const differs = (key: keyof RougeChoices) => choices[key] !== base[key];
  say(
    'types',
    facts.types.map((type) => type.replace(/^rouge/, '')),
  );
  say('dialect', dialect.id);
  say('tok', choices.tokenizer.id);
  say('case', { none: 'kept', ascii: 'lower-ascii', unicode: 'lower' }[choices.lowercase]);
  say('stem', choices.stemmer?.id ?? 'none');
  const hasExceptions = choices.exceptions !== null || base.exceptions !== null;
  say('exc', choices.exceptions?.id ?? 'none', choices.stemmer !== null && hasExceptions);
  say('stop', choices.stopwords?.id ?? 'none');
  say('sent', choices.sentences.id, usesSentences || differs('sentences'));
  say('lsum', choices.lsumRule.id, usesSentences || differs('lsumRule'));
  say('count', choices.counting, usesCounting || differs('counting'));
  say('refs', choices.references);
  if ('alpha' in weight) say('alpha', weight.alpha);
  else say(weight.sweep ? 'betas' : 'beta', weight.betas);
  if (limit !== null) say('limit', `${limit.length}${limit.unit[0]}`);
  else say('limit', 'none', base.limit !== null);
  say('empty', choices.empty, differs('empty'));
  say('round', choices.rounding, differs('rounding'));
  return ownSignature('rouge', entries);
}

const READ: { readonly [key: string]: (value: string) => RougeOverrides | object } = {
  types: (value) => ({ types: value.split(',').map((type) => `rouge${type}`) }),
  dialect: (value) => ({ dialect: value }),
  tok: (value) => ({ tokenizer: value }),
  case: (value) => ({ lowercase: readCase(value) }),
  stem: (value) => ({ stemmer: value }),
  exc: (value) => ({ exceptions: value }),
  stop: (value) => ({ stopwords: value }),
  sent: (value) => ({ sentences: value }),
  lsum: (value) => ({ lsumRule: value }),
  count: (value) => ({ counting: value }),
  refs: (value) => ({ references: value }),
  beta: (value) => ({ beta: readNumber(value) }),
  betas: (value) => ({ betas: value.split(',').map(readNumber) }),
  alpha: (value) => ({ alpha: readNumber(value) }),
  limit: (value) => ({ limit: readLimit(value) }),
  empty: (value) => ({ empty: value }),
  round: (value) => ({ rounding: value }),
};

/** Entries of a ROUGE signature → the options they stand for. */
export const readSignature = (entries: ReadonlyMap<string, string>) => readEntries(entries, READ);

/** Entries of any metric's signature → options, by the readers of its keys. */
export function readEntries(
  entries: ReadonlyMap<string, string>,
  readers: { readonly [key: string]: (value: string) => object },
): object {
  const options = {};
  for (const [key, value] of entries) {
    if ((REPORT_KEYS as readonly string[]).includes(key)) continue;
    if (!Object.hasOwn(readers, key))
      throw unknownName('signature', key, [...Object.keys(readers), ...REPORT_KEYS]);
    Object.assign(options, readers[key](value));
  }
  return options;
}

export function readYesNo(value: string): boolean {
  if (value === 'yes' || value === 'no') return value === 'yes';
  throw unreadable(value, 'not yes or no');
}

export function readCase(value: string): boolean {
  if (/^lower(-ascii)?$/.test(value)) return true;
  if (value === 'kept') return false;
  throw unreadable(value, 'case is lower, lower-ascii or kept');
}

export function readNumber(value: string): number {
  if (value.trim() !== '' && !Number.isNaN(Number(value))) return Number(value);
  throw unreadable(value, 'not a number');
}

function readLimit(value: string) {
  if (value === 'none') return null;
  const parts = /^(\d+)([wb])$/.exec(value);
  if (parts === null) throw unreadable(value, 'a limit looks like 100w or 665b');
  return { unit: parts[2] === 'w' ? 'words' : 'bytes', length: Number(parts[1]) };
}
