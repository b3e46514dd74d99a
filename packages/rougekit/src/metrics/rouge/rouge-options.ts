// All options of rouge() and how signatures write them: the types, the dialect, and the choices that override it.

import type { Dialect, RougeChoices } from '../../dialects/dialect.ts';
import type { DialectName } from '../../dialects/names.ts';
import type { RougeOverrides } from '../../dialects/overrides.ts';
import { OVERRIDES } from '../../dialects/overrides.ts';
import { resolveDialect } from '../../dialects/resolve.ts';
import { rougeEntries } from '../../dialects/signature.ts';
import type { Option } from '../../recipe/option.ts';
import type { Signature } from '../../recipe/signature.ts';
import { ownSignature } from '../../recipe/signature.ts';
import { usesSentences } from './rouge-counts.ts';
import type { Measure, RougeType } from './rouge-types.ts';
import { parseTypes } from './rouge-types.ts';

export interface RougeOptions<T extends readonly RougeType[] = readonly RougeType[]>
  extends RougeOverrides {
  /** What to compute. Default: rouge1, rouge2, rougeL, rougeLsum. */
  readonly types?: T | undefined;
  /** Whose ROUGE: 'rougekit' (default), 'rouge-score', or a Dialect. */
  readonly dialect?: DialectName | Dialect | undefined;
}

const types: Option<readonly Measure[]> = {
  word: 'types',
  help: 'what to compute',
  check: (_, value) => parseTypes(value),
  write: (measures) => String(measures.map(({ key }) => key.replace(/^rouge/, ''))),
  read: (text) => text.split(',').map((type) => `rouge${type}`),
};

const dialect: Option<Dialect> = {
  word: 'dialect',
  help: 'whose ROUGE (default: rougekit)',
  placeholder: 'name',
  parts: 'dialects',
  anyPart: true,
  check: (_, value) => resolveDialect(value),
  write: ({ id }) => id,
  read: (text) => text,
};

export const ROUGE_OPTIONS = { types, dialect, ...OVERRIDES };

export function rougeSignature(
  measures: readonly Measure[],
  own: Dialect,
  choices: RougeChoices,
  usesCounting = measures.some(({ kind }) => kind === 'ngram' || kind === 'skip-bigram'),
): Signature {
  return ownSignature('rouge', [
    [types.word, types.write(measures)],
    ...rougeEntries(own, choices, {
      usesSentences: usesSentences(measures, choices),
      usesCounting,
    }),
  ]);
}
