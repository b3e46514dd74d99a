// A recipe in one line: rouge|types:1,2,L,Lsum|dialect:rougekit|tok:unicode|…|v:0.1.0. The only place where such
// lines are written and parsed.

import { guard, RougekitError } from '../errors.ts';
import { VERSION } from '../version.ts';

export type SignatureEntry = readonly [key: string, value: string];

/**
 * Keys that do not affect scores: the version that wrote the line, and how the intervals of a report were computed
 * (confidence, resamples, seed, method).
 */
export const REPORT_KEYS = ['v', 'ci', 'bs', 'seed', 'by'] as const;

/** Separates the signatures of combined metrics. */
export const SIGNATURE_JOIN = ' + ';

const isReportKey = (key: string) => (REPORT_KEYS as readonly string[]).includes(key);

export class Signature {
  /** The family of metrics, such as 'rouge'. */
  readonly name: string;
  readonly entries: readonly SignatureEntry[];

  constructor(name: string, entries: readonly SignatureEntry[]) {
    this.name = name;
    this.entries = entries;
  }

  get(key: string): string | undefined {
    return this.entries.find(([own]) => own === key)?.[1];
  }

  /** A copy with these entries: each replaces the one with the same key, or goes before the report keys. */
  with(...added: readonly SignatureEntry[]): Signature {
    const entries = [...this.entries];
    for (const entry of added) {
      const [key] = entry;
      const at = entries.findIndex(([own]) => own === key);
      const tail = isReportKey(key) ? -1 : entries.findIndex(([own]) => isReportKey(own));
      if (at >= 0) entries[at] = entry;
      else entries.splice(tail < 0 ? entries.length : tail, 0, entry);
    }
    return new Signature(this.name, entries);
  }

  without(...keys: readonly string[]): Signature {
    return new Signature(
      this.name,
      this.entries.filter(([key]) => !keys.includes(key)),
    );
  }

  toString(): string {
    return this.name + addedEntries(this.entries);
  }
}

/** The signature of a metric as this version computes it. */
export function ownSignature(name: string, entries: readonly SignatureEntry[]): Signature {
  return new Signature(name, [...entries, ['v', VERSION]]);
}

/** Parses the signature of one metric. */
export function parseSignature(text: string): Signature {
  return guard(() => {
    const [name, ...rest] = text.trim().split('|');
    const entries = new Map<string, string>();
    for (const part of rest) {
      const colon = part.indexOf(':');
      if (colon < 1 || entries.has(part.slice(0, colon)))
        throw unreadable(text, `'${part}' is not key:value, or repeats a key`, 'the signature ');
      entries.set(part.slice(0, colon), part.slice(colon + 1));
    }
    return new Signature(name, [...entries]);
  });
}

/** Parses the signature of a scorer or report into those of its metrics. */
export const parseSignatures = (text: string): Signature[] =>
  guard(() => text.split(SIGNATURE_JOIN).map(parseSignature));

/** The names and entries of a signature as a flat list, for showing where two signatures differ. */
export const signatureWords = (text: string): string[] =>
  text.split(SIGNATURE_JOIN).flatMap((one) => one.split('|'));

/** `|ci:95|bs:1000`: what a report adds to the signature of its scorer. */
export const addedEntries = (entries: readonly SignatureEntry[]): string =>
  entries.map(([key, value]) => `|${key}:${value}`).join('');

/** A signature written by a custom metric: if it is not made of key:value entries, all of it is the name. */
export function foreignSignature(text: string): Signature {
  try {
    const parsed = parseSignature(text);
    if (String(parsed) === text) return parsed;
  } catch {}
  return new Signature(text, []);
}

/** `what` precedes the quoted text; empty for a single entry. */
export function unreadable(text: string, why: string, what = ''): RougekitError {
  return new RougekitError(
    'INVALID_SIGNATURE',
    `Cannot read ${what}'${text.slice(0, 200)}': ${why}.`,
    { option: 'signature', got: text },
  );
}
