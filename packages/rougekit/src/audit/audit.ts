// Which settings produce this number? Tries every dialect with stemming on and off and one further decision
// changed, and keeps the settings whose score over the set agrees with a claimed figure to its printed digits.
//
// Texts are measured once for all settings with the same counts; whatever affects only the scores (the rule for
// references, the F formula, rounding, how a set becomes one number) is recomputed from those counts.

import type { Dialect } from '../dialects/dialect.ts';
import { guard, invalid, RougekitError } from '../errors.ts';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import { rouge } from '../metrics/rouge/rouge.ts';
import type { RougeCounter } from '../metrics/rouge/rouge-counts.ts';
import type { RougeOptions } from '../metrics/rouge/rouge-options.ts';
import type { RougeType } from '../metrics/rouge/rouge-types.ts';
import { parseType } from '../metrics/rouge/rouge-types.ts';
import { checkPair } from '../rows/check-pair.ts';
import type { StopwordList } from '../tokens/stemmers/stemmer.ts';
import type { Counts, FScore, Pair } from '../types.ts';
import { asText, countingKey, OF_SCORES } from './counting-key.ts';
import { SharedTexts } from './shared-texts.ts';

export type ScoreField = 'precision' | 'recall' | 'fmeasure';

/** A figure somebody reported, with as many decimals as were printed. */
export interface Claim {
  readonly type: RougeType;
  /** Default: any of the three. */
  readonly field?: ScoreField;
  /** 0–1. */
  readonly value: number;
  /** Number of known decimals in `value`. */
  readonly digits: number;
}

/** How items become one number. */
export type SetRule = 'mean of scores' | 'F of mean precision and recall';

export interface AuditHit {
  readonly signature: string;
  readonly options: RougeOptions;
  readonly rule: SetRule;
  readonly field: ScoreField;
  /** One value per claim, in order. */
  readonly values: readonly number[];
  /** Largest distance from a claim. */
  readonly distance: number;
  /** Whether every value is within half a unit of its claim's last digit. */
  readonly matches: boolean;
}

/** What is varied: it defines what "nothing matches" means. */
export const AUDIT_SPACE =
  'every dialect × stemming on or off, irregular forms or not × one of: counting, letter case, sentences, ' +
  'summary rule, tokenizer, beta 0.5, 1, 1.2 or 2, printed rounding, stop words, reference rule';

export interface AuditResult {
  readonly settings: number;
  readonly items: number;
  /** Settings that agree with every claim, the simplest first. Each is compared over the pairs it can score. */
  readonly hits: readonly AuditHit[];
  /** If nothing matches, the settings that come closest, nearest first. */
  readonly nearest: readonly AuditHit[];
}

export interface AuditOptions {
  readonly dialects: readonly Dialect[];
  /** Change two further decisions at a time instead of one: about twenty times the work. */
  readonly deep?: boolean | undefined;
  /** A stop list to try. */
  readonly stopwords?: StopwordList | undefined;
  onProgress?(done: number, total: number): void;
}

/** "rouge1=0.4975" or "rougeL.recall=41.2"; a number above 1 is a percentage. */
export function parseClaim(text: string): Claim {
  return guard(() => {
    const parts =
      /^\s*([A-Za-z0-9.]+?)(?:\.(precision|recall|fmeasure|p|r|f1?))?\s*=\s*(\d+(?:\.(\d+))?)\s*%?\s*$/.exec(
        text,
      );
    if (parts === null) throw invalid('claimed', 'like rouge1=0.4975 or rougeL.recall=41.2', text);
    const [, type, field, number, decimals = ''] = parts;
    try {
      parseType(type);
    } catch {
      throw invalid('claimed', 'about a ROUGE type, such as rouge1=0.4975', text, 'UNKNOWN_NAME');
    }
    const percent = Number(number) > 1 || text.includes('%');
    const names = { p: 'precision', r: 'recall', f: 'fmeasure', f1: 'fmeasure' } as const;
    const full = field === undefined ? undefined : (names[field as 'p'] ?? (field as ScoreField));
    return {
      type: type as RougeType,
      ...(full !== undefined && { field: full }),
      value: Number(percent ? `${number}e-2` : number), // shifts the decimal point: 41.2 / 100 is not 0.412
      digits: decimals.length + (percent ? 2 : 0),
    };
  });
}

export function auditClaims(
  pairs: readonly Pair[],
  claims: readonly Claim[],
  options: AuditOptions,
): AuditResult {
  return guard(() => {
    if (claims.length === 0) throw invalid('claims', 'at least one claim', claims);
    if (!Array.isArray(options?.dialects))
      throw invalid('dialects', 'an array of dialects', options?.dialects);
    pairs.forEach(checkPair);
    const types = [...new Set(claims.map((claim) => claim.type))];
    const several = pairs.some(
      ({ reference }) => typeof reference !== 'string' && reference.length > 1,
    );
    const groups = new Map<string, RougeOptions[]>();
    const { dialects, stopwords, deep = false } = options;
    const tried = settings(dialects, types, stopwords, several, deep);
    for (const setting of tried) {
      const { measures, choices } = metricOf(setting).lane;
      const key = countingKey(measures, choices);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [setting]);
      else group.push(setting);
    }
    const texts = new SharedTexts();
    const found = new Map<RougeOptions, AuditHit[]>();
    let done = 0;
    for (const group of groups.values()) {
      const counts = measureAll(pairs, texts.counter(metricOf(group[0]).lane));
      for (const setting of group)
        found.set(setting, counts.length > 0 ? hitsOf(setting, counts, claims) : []);
      options.onProgress?.(++done, groups.size);
    }
    // Of those that are equally close and simple, the first is named first.
    const all = inOrder(tried).flatMap((setting) => found.get(setting) as AuditHit[]);
    all.sort((a, b) => a.distance - b.distance);
    // All that match are equally close: they differ only beyond the claim's digits.
    const hits = all.filter((hit) => hit.matches).sort((a, b) => simplicity(a) - simplicity(b));
    return {
      settings: tried.length,
      items: pairs.length,
      hits,
      nearest: hits.length > 0 ? [] : all.slice(0, NEAREST_SHOWN),
    };
  });
}

const NEAREST_SHOWN = 8;

const metricOf = (setting: RougeOptions) => rouge(setting).metrics[0] as RougeMetric;

/** Every setting that is tried: dialect × stemming × one further decision. */
function settings(
  dialects: readonly Dialect[],
  types: readonly RougeType[],
  stopwords: StopwordList | undefined,
  several: boolean,
  deep: boolean,
): RougeOptions[] {
  const list = new Map<string, RougeOptions>();
  for (const dialect of dialects) {
    const stems: RougeOptions[] = [{}];
    if (dialect.choices.stemmer !== null) stems.push({ stemmer: 'none' });
    else if (dialect.porter !== null) stems.push({ stemmer: 'porter' });
    if (dialect.choices.exceptions !== null) {
      stems.push({
        ...(dialect.choices.stemmer === null && { stemmer: 'porter' }),
        exceptions: 'none',
      });
    }
    const others: RougeOptions[] = [
      {},
      ...(['clipped', 'distinct'] as const).map((counting) => ({ counting })),
      { lowercase: false },
      { lowercase: true },
      ...(['newline', 'punctuation', 'none'] as const).map((sentences) => ({ sentences })),
      { lsumRule: 'best-sentence' },
      ...(['alphanumeric', 'unicode', 'whitespace', 'characters'] as const).map((tokenizer) => ({
        tokenizer,
      })),
      ...[0.5, 1, 1.2, 2].map((beta) => ({ beta })),
      { rounding: 'printed' as const },
      ...(stopwords === undefined ? [] : [{ stopwords }]),
      ...(several
        ? (['best', 'mean', 'pooled', 'jackknife', 'independent'] as const).map((references) => ({
            references,
          }))
        : []),
    ];
    const further = deep
      ? others.flatMap((one) => others.map((two) => ({ ...one, ...two })))
      : others;
    for (const stem of stems) {
      for (const other of further) {
        const setting = { dialect, types, ...stem, ...other };
        const { signature } = rouge(setting);
        if (!list.has(signature)) list.set(signature, setting);
      }
    }
  }
  return [...list.values()];
}

/** Settings that differ in their scores alone stand side by side, where the first of them stands. */
function inOrder(tried: readonly RougeOptions[]): RougeOptions[] {
  const groups = new Map<string, RougeOptions[]>();
  for (const setting of tried) {
    const { choices } = metricOf(setting).lane;
    const key = asText({ ...choices, ...Object.fromEntries(OF_SCORES.map((name) => [name, 0])) });
    groups.set(key, [...(groups.get(key) ?? []), setting]);
  }
  return [...groups.values()].flat();
}

function measureAll(pairs: readonly Pair[], counter: RougeCounter): Counts[] {
  const all: Counts[] = [];
  for (const pair of pairs) {
    try {
      all.push(counter.count(checkPair(pair), () => {}));
    } catch (error) {
      if (!(error instanceof RougekitError)) throw error;
      // A pair that a setting rejects is left out of its mean, as the original program would have left it out.
    }
  }
  return all;
}

function hitsOf(
  setting: RougeOptions,
  counts: readonly Counts[],
  claims: readonly Claim[],
): AuditHit[] {
  const metric = metricOf(setting);
  const sums = new Map<string, [number, number, number]>();
  for (const one of counts) {
    const scores = concluded(metric, one);
    if (scores === null) return []; // a setting that rejects its own counts has no mean
    for (const [type, { precision, recall, fmeasure }] of Object.entries<FScore>(scores)) {
      const sum = sums.get(type) ?? [0, 0, 0];
      sum[0] += precision;
      sum[1] += recall;
      sum[2] += fmeasure;
      sums.set(type, sum);
    }
  }
  const mean = (type: string, k: number) => (sums.get(type) as number[])[k] / counts.length;
  const hits: AuditHit[] = [];
  const consider = (field: ScoreField, rule: SetRule, values: readonly number[]) => {
    const gaps = claims.map((claim, k) => Math.abs(values[k] - claim.value));
    hits.push({
      signature: metric.signature,
      options: setting,
      rule,
      field,
      values,
      distance: Math.max(...gaps),
      // Half a unit of the last printed digit, plus a little for the decimal's binary rounding error.
      matches: gaps.every((gap, k) => gap <= 0.5 * 10 ** -claims[k].digits + 1e-12),
    });
  };
  // A claim that names a field is compared with that field, the others with each of the three in turn.
  const open = claims.some((claim) => claim.field === undefined);
  for (const field of open ? FIELDS : [claims[0].field as ScoreField]) {
    consider(
      field,
      'mean of scores',
      claims.map((claim) => mean(claim.type, FIELDS.indexOf(claim.field ?? field))),
    );
  }
  if (claims.every(({ field = 'fmeasure' }) => field === 'fmeasure')) {
    const values = claims.map(({ type }) => {
      const [p, r] = [mean(type, 0), mean(type, 1)];
      return p + r > 0 ? (2 * p * r) / (p + r) : 0;
    });
    consider('fmeasure', 'F of mean precision and recall', values);
  }
  return hits;
}

function concluded(metric: RougeMetric, counts: Counts): { readonly [key: string]: FScore } | null {
  try {
    return metric.conclude(counts);
  } catch (error) {
    if (error instanceof RougekitError) return null;
    throw error;
  }
}

const FIELDS: readonly ScoreField[] = ['precision', 'recall', 'fmeasure'];

/**
 * Of settings that agree, the simplest is the most likely: stemming is often switched, an empty table of
 * irregular forms is a common accident, and anything else is a choice somebody would have had to make.
 */
function simplicity({ options, rule }: AuditHit): number {
  const cost: Record<string, number> = {
    dialect: 0,
    types: 0,
    stemmer: 0,
    exceptions: 1,
    rounding: 1,
  };
  const switches = Object.keys(options).reduce((sum, key) => sum + (cost[key] ?? 2), 0);
  return switches + (rule === 'mean of scores' ? 0 : 2);
}
