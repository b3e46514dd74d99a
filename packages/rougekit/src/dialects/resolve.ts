// Options laid over a dialect → every decision made. Wrong options are rejected here, with a sentence.

import { invalid, unknownName } from '../errors.ts';
import type { FWeight } from '../scores/fmeasure.ts';
import type { Dialect, RougeChoices } from './dialect.ts';
import { DIALECTS, pick } from './names.ts';
import type { RougeOverrides } from './overrides.ts';
import { OVERRIDES } from './overrides.ts';

const WEIGHTS = ['beta', 'betas', 'alpha'] as const;

export function resolveDialect(dialect: unknown): Dialect {
  if (dialect === undefined) return DIALECTS[0];
  if (typeof dialect !== 'string') return pick<Dialect>('dialect', dialect, DIALECTS, 'choices');
  const found = DIALECTS.find(({ id }) => id === dialect);
  if (found !== undefined) return found;
  const others = "Others: import from 'rougekit/dialects'.";
  throw unknownName(
    'dialect',
    dialect,
    DIALECTS.map(({ id }) => id),
    others,
  );
}

export function resolveChoices(dialect: Dialect, options: RougeOverrides): RougeChoices {
  // Without a prototype: `beta` is there only if it was given, whatever `Object.prototype` has.
  const choices: Record<string, unknown> = Object.assign(Object.create(null), dialect.choices);
  const given = (Object.keys(OVERRIDES) as (keyof RougeOverrides)[]).filter(
    (name) => options[name] !== undefined,
  );
  for (const name of given) choices[name] = OVERRIDES[name].check(name, options[name], dialect);
  const { beta, betas, alpha, ...decided } = choices;
  return { ...decided, weight: weightOf(given, choices, dialect.choices.weight) } as RougeChoices;
}

/** The three options that set it are checked by now. */
function weightOf(
  given: readonly string[],
  {
    beta,
    betas,
    alpha,
  }: { readonly beta?: number; readonly betas?: number[]; readonly alpha?: number },
  dialects: FWeight,
): FWeight {
  const said = WEIGHTS.filter((name) => given.includes(name));
  if (said.length > 1)
    throw invalid(said[1], 'the only one of beta, betas and alpha', said.join(' and '));
  if (alpha !== undefined) return { alpha, betas: undefined };
  if (beta !== undefined) return { betas: [beta], sweep: false };
  return betas === undefined ? dialects : { betas, sweep: true };
}
