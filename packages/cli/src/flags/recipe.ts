// Flags → the scorer and its intervals: either decision by decision, or replayed from a signature.

import type { AggregateOptions, Scorer, Scores } from 'rougekit';
import { RougekitError, VERSION } from 'rougekit';
import { parseSignatures, type Registry } from 'rougekit/registry';
import { INTERVAL_METHODS, type IntervalMethod, MAX_RESAMPLES } from 'rougekit/statistics';
import { type Circumstances, failureOf } from '../failures/core-errors.ts';
import { UsageError } from '../failures/failures.ts';
import { decisionFlags } from './decision-flags.ts';
import { oneOf, readConfidence, readWhole } from './flag-values.ts';
import type { GivenFlags } from './given.ts';
import { withJiebaDictionary } from './jieba-dictionary.ts';
import { besideUnprepared, preparationFrom } from './preparation-flags.ts';
import { presetFrom } from './preset-flag.ts';
import { readMetrics, recipeFlags } from './recipe-flags.ts';
import { bySeveralTokenizers, tokenizersNamed } from './several-tokenizers.ts';
import { textPackage } from './text-components.ts';
import { lackingSynonyms } from './wordnet-synonyms.ts';

/** Options of the library that are either there or left out, never undefined: they are laid over others. */
type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

export interface Recipe {
  readonly scorer: Scorer<Scores>;
  /** Resamples and seed only where the method has them. */
  readonly intervals: Given<AggregateOptions> & { readonly confidence: number };
  /** What the user should know about the recipe. */
  readonly remarks: readonly string[];
}

/** Promised by the contract, so it is written here and not left to the core. */
const DEFAULT_METRICS = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum'] as const;

/** `typed` are the flags that may be remarked upon; others were added by `--lang` or `--task`. */
export function recipeFrom(given: GivenFlags, known: Registry, typed: GivenFlags = given): Recipe {
  const signature = given.get('--signature');
  try {
    const registry = withJiebaDictionary(given, known);
    const recipe =
      signature === undefined
        ? fromFlags(given, registry, typed)
        : replayed(signature, given, registry);
    refuseMethod(recipe);
    return recipe;
  } catch (error) {
    throw error instanceof RougekitError ? failureOf(error, advice(error, given)) : error;
  }
}

/** Not every way to intervals fits everything; said before anything is scored. */
function refuseMethod({ scorer, intervals: { method, confidence } }: Recipe): void {
  if (method === undefined) return;
  if (method === 'sacrebleu' && confidence !== 0.95)
    throw new UsageError('`--intervals sacrebleu` knows 95% only; leave out `--confidence`.');
  const summed = scorer.metrics.filter(({ pooling }) => pooling === 'sum');
  if (!INTERVAL_METHODS[method].ofSums && summed.length > 0) {
    const keys = summed.flatMap((metric) => metric.keys);
    throw new UsageError(
      `\`--intervals ${method}\` works for averaged metrics; ${keys.join(', ')} ${keys.length === 1 ? 'is' : 'are'} computed from summed counts.`,
    );
  }
}

function fromFlags(given: GivenFlags, registry: Registry, typed: GivenFlags): Recipe {
  if (given.has('--beta') && given.has('--alpha')) {
    throw new UsageError('`--beta` and `--alpha` both set the weight of recall; give one of them.');
  }
  const asked = given.get('--metrics');
  const preset = presetFrom(given);
  const usual = preset?.types ?? DEFAULT_METRICS;
  const metrics = asked === undefined ? usual : readMetrics(asked, registry);
  const preparation = preparationFrom(given, preset?.profile);
  const tokenizers = tokenizersNamed(given);
  if (preparation.steps.length > 0 && tokenizers.includes('given')) {
    const flag = given.has('--prepare') ? '--prepare' : '--preset';
    throw new UsageError(`\`${flag}\` changes texts; \`--tokenizer given\` takes lists of tokens.`);
  }
  const scorerWith = (choices: object) =>
    bySeveralTokenizers(tokenizers, metrics, registry, (some, tokenizer) => {
      const flags = tokenizer === undefined ? given : new Map(given).set('--tokenizer', tokenizer);
      const single = optionsFrom(flags, registry);
      const options = preset === undefined ? single : textPackage().presetOptions(preset, single);
      return registry.scorerFromNames(some, { ...choices, ...options });
    });
  const prepared = preparation.before(scorerWith(preparation.choices));
  const scorer = besideUnprepared(given, prepared, () => scorerWith({}));
  const remarks = [...idleFlags(scorer, typed, registry), ...lackingSynonyms(scorer)];
  return { scorer, intervals: intervalsFrom(given), remarks };
}

/** What single flags say. */
function optionsFrom(given: GivenFlags, registry: Registry): object {
  const options: Record<string, unknown> = {};
  for (const { flag, family, read } of recipeFlags(registry)) {
    const text = given.get(flag);
    if (text === undefined) continue;
    if (family === undefined) Object.assign(options, read(text));
    else options[family.name] = { ...(options[family.name] as object | undefined), ...read(text) };
  }
  return options;
}

/** Decisions about metrics that are not computed, or that change nothing by themselves. */
function idleFlags({ metrics }: Scorer, given: GivenFlags, { families }: Registry): string[] {
  const computed = families.filter(({ name }) => metrics.some((metric) => metric.name === name));
  const isShared = computed.some(({ sharesFlags }) => sharesFlags);
  const idle = recipeFlags({ families }).filter(
    ({ flag, family }) =>
      given.has(flag) && (family === undefined ? !isShared : !computed.includes(family)),
  );
  const alone = recipeFlags({ families }).flatMap(({ flag, onlyWith }) =>
    onlyWith === undefined || !given.has(flag) || onlyWith.some((other) => given.has(other))
      ? []
      : [`${flag} has no effect without ${onlyWith.join(' or ')}.`],
  );
  const titles = [...new Set(idle.map(({ family }) => family?.title ?? 'ROUGE'))];
  const unasked = titles.map((title) => {
    const flags = idle.filter(({ family }) => (family?.title ?? 'ROUGE') === title);
    const names = flags.map(({ flag }) => flag).join(', ');
    return `${names} ${flags.length === 1 ? 'has' : 'have'} no effect: no ${title} metric is computed.`;
  });
  return unasked.length > 0 ? unasked : alone;
}

/** Keys of a signature that say how intervals were made, and the flags that say it here. */
const INTERVAL_ENTRIES = {
  ci: '--confidence',
  bs: '--resamples',
  seed: '--seed',
  by: '--intervals',
};
export const INTERVAL_FLAGS = Object.values(INTERVAL_ENTRIES);

// The line below a table also says how the intervals were made; that part is not the scorer's.
function replayed(text: string, given: GivenFlags, registry: Registry): Recipe {
  const line = text.trim();
  const recipes = parseSignatures(line);
  const intervals = new Map(
    Object.entries(INTERVAL_ENTRIES).flatMap(([key, flag]): [string, string][] => {
      const value = recipes.at(-1)?.get(key);
      return value === undefined ? [] : [[flag, value]];
    }),
  );
  const hasIntervals = intervals.has('--intervals');
  const own = decisionFlags(registry);
  const clash = [...own, ...(hasIntervals ? INTERVAL_FLAGS : [])].filter((flag) => given.has(flag));
  if (clash.length > 0) {
    throw new UsageError(`\`--signature\` already says everything; leave out ${clash.join(', ')}.`);
  }
  const versions = recipes.flatMap((recipe) => recipe.get('v') ?? []);
  const other = versions.find((version) => version !== VERSION);
  return {
    scorer: registry.scorerFromSignature(line),
    intervals: intervalsFrom(hasIntervals ? intervals : given),
    remarks:
      other === undefined
        ? []
        : [`The signature was written by version ${other}; this is ${VERSION}.`],
  };
}

export interface Resampling {
  readonly confidence: number;
  readonly resamples: number;
  readonly seed: number;
}

export function resamplingFrom(given: GivenFlags): Resampling {
  return {
    confidence: readConfidence(given.get('--confidence') ?? '95') / 100,
    resamples: readWhole('--resamples', given.get('--resamples') ?? '1000', 1, MAX_RESAMPLES),
    seed: readWhole('--seed', given.get('--seed') ?? '12345', 0, 0xffffffff),
  };
}

export function intervalsFrom(given: GivenFlags): Recipe['intervals'] {
  const asked = given.get('--intervals');
  const names = Object.keys(INTERVAL_METHODS) as IntervalMethod[];
  const method = asked === undefined ? undefined : oneOf('--intervals', asked, names);
  const { confidence, resamples, seed } = resamplingFrom(given);
  if (method === undefined) return { confidence, resamples, seed };
  const { settings } = INTERVAL_METHODS[method];
  for (const setting of ['resamples', 'seed'] as const) {
    if (given.has(`--${setting}`) && !settings.includes(setting))
      throw new UsageError(
        `\`--intervals ${method}\` has no ${setting}; leave out \`--${setting}\`.`,
      );
  }
  return {
    confidence,
    ...(settings.includes('resamples') && { resamples }),
    ...(settings.includes('seed') && { seed }),
    method,
  };
}

/** Which flag holds the recipe; `--references` and `--reference` are easily mixed up. */
function advice({ option }: RougekitError, given: GivenFlags): Circumstances {
  if (given.has('--signature')) return { place: '`--signature`' };
  const isMixedUp = option === 'references' && given.has('--references');
  return isMixedUp ? { advice: 'A column is named with `--reference`.' } : {};
}
