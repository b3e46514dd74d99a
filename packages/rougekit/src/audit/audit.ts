// Which settings produce this number? Tries every dialect with stemming on and off and one further decision
// changed, and keeps the settings whose score over the set agrees with a claimed figure to its printed digits.
// How a set becomes one number is among the decisions, and costs nothing.

import type { Dialect } from '../dialects/dialect.ts';
import { guard, invalid } from '../errors.ts';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import { rouge } from '../metrics/rouge/rouge.ts';
import type { RougeOptions } from '../metrics/rouge/rouge-options.ts';
import type { RougeType } from '../metrics/rouge/rouge-types.ts';
import { parseType } from '../metrics/rouge/rouge-types.ts';
import { checkPair } from '../rows/check-pair.ts';
import type { StopwordList } from '../tokens/stemmers/stemmer.ts';
import type { Pair } from '../types.ts';
import { asText, OF_SCORES } from './counting-key.ts';
import { type Setting, type Sums, SumsOfSettings } from './sums-of-settings.ts';

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
    const { dialects, stopwords, deep = false } = options;
    const tried = settings(dialects, types, stopwords, several, deep);
    const sums = new SumsOfSettings(tried);
    pairs.forEach((pair, k) => {
      sums.add(pair);
      options.onProgress?.(k + 1, pairs.length);
    });
    // Of those that are equally close and simple, the first is named first.
    const all = inOrder(tried).flatMap((setting) => hitsOf(setting, sums.of(setting), claims));
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

/** Every setting that is tried: dialect × stemming × one further decision. */
function settings(
  dialects: readonly Dialect[],
  types: readonly RougeType[],
  stopwords: StopwordList | undefined,
  several: boolean,
  deep: boolean,
): Setting[] {
  const list = new Map<string, Setting>();
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
        const options = { dialect, types, ...stem, ...other };
        const metric = rouge(options).metrics[0] as RougeMetric;
        if (!list.has(metric.signature)) list.set(metric.signature, { options, metric });
      }
    }
  }
  return [...list.values()];
}

/** Settings that differ in their scores alone stand side by side, where the first of them stands. */
function inOrder(tried: readonly Setting[]): Setting[] {
  const groups = new Map<string, Setting[]>();
  for (const setting of tried) {
    const { choices } = setting.metric.lane;
    const key = asText({ ...choices, ...Object.fromEntries(OF_SCORES.map((name) => [name, 0])) });
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [setting]);
    else group.push(setting);
  }
  return [...groups.values()].flat();
}

function hitsOf(
  { options, metric }: Setting,
  { rows, sums }: Sums,
  claims: readonly Claim[],
): AuditHit[] {
  if (rows === 0 || sums === null) return [];
  const mean = (type: string, k: number) => (sums.get(type) as number[])[k] / rows;
  const hits: AuditHit[] = [];
  const consider = (field: ScoreField, rule: SetRule, values: readonly number[]) => {
    const gaps = claims.map((claim, k) => Math.abs(values[k] - claim.value));
    hits.push({
      signature: metric.signature,
      options,
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
