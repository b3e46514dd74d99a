// The options of agreement, checked, and the part of a signature that states them.

import { checkResamples } from '../aggregate/resamples.ts';
import { invalid, ownOptions, unknownName } from '../errors.ts';
import type { Decided } from '../recipe/option.ts';
import { ownSignature } from '../recipe/signature.ts';
import { COEFFICIENTS, type Coefficient } from './coefficients.ts';
import { LEVELS, type Level, levelsOf } from './levels.ts';
import type { Grid, Name } from './rated-items.ts';

export interface CorrelateOptions {
  /** The system that wrote each item; needed at system and summary level. */
  readonly systems?: readonly Name[] | undefined;
  /** The document that each item is about; needed at summary level. */
  readonly documents?: readonly Name[] | undefined;
  /** Default: every level that `systems` and `documents` allow. */
  readonly levels?: readonly Level[] | undefined;
  /** Default: all four. */
  readonly coefficients?: readonly Coefficient[] | undefined;
  /** Confidence of the interval, between 0 and 1. Default 0.95. */
  readonly confidence?: number | undefined;
  /** Number of resamples for intervals, and of permutations for a test. Default 1000. */
  readonly resamples?: number | undefined;
  /** Default 12345; part of the signature. */
  readonly seed?: number | undefined;
}

export type Settings = Decided<Omit<CorrelateOptions, 'systems' | 'documents'>>;

export const ownCorrelateOptions = (options: CorrelateOptions): CorrelateOptions =>
  ownOptions(options, [
    ...['systems', 'documents', 'levels', 'coefficients', 'confidence', 'resamples', 'seed'],
  ]);

export function checkedSettings(options: CorrelateOptions, grid: Grid): Settings {
  const {
    levels = levelsOf(grid),
    coefficients = COEFFICIENTS,
    confidence = 0.95,
    resamples = 1000,
    seed = 12345,
  } = options; // own ones: see ownCorrelateOptions
  checkNames('levels', levels, LEVELS);
  checkNames('coefficients', coefficients, COEFFICIENTS);
  for (const level of levels) {
    if (levelsOf(grid).includes(level)) continue;
    const missing = grid.systems === undefined ? 'systems' : 'documents';
    throw invalid(missing, `those of the items, for the ${level} level`, undefined);
  }
  if (typeof confidence !== 'number' || !(confidence > 0 && confidence < 1))
    throw invalid('confidence', 'a number between 0 and 1', confidence);
  checkResamples('resamples', resamples);
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
    throw invalid('seed', 'a whole number from 0 to 4294967295', seed);
  return { levels, coefficients, confidence, resamples, seed };
}

function checkNames(option: string, names: readonly string[], known: readonly string[]): void {
  if (!Array.isArray(names) || names.length === 0)
    throw invalid(option, `a list of ${known.join(', ')}`, names);
  for (const name of names) {
    if (!known.includes(name)) throw unknownName(option, String(name), known);
  }
  if (new Set(names).size < names.length) throw invalid(option, 'different names', names);
}

export function agreementSignature(
  what: 'agreement' | 'agreement-difference',
  { levels, coefficients, confidence, resamples, seed }: Settings,
  { documents }: Grid,
): string {
  const percent = Number((confidence * 100).toPrecision(12));
  const draws = new Set(
    levels.map((level) =>
      level === 'item' ? 'items' : documents === undefined ? 'systems' : 'both',
    ),
  );
  return String(
    ownSignature(what, [
      ['levels', levels.join()],
      ['coef', coefficients.join()],
      ['ci', String(percent)],
      ['bs', String(resamples)],
      ['draw', [...draws].join()],
      ['seed', String(seed)],
    ]),
  );
}
