// A user dictionary as Python's jieba reads it: one word per line, then perhaps its frequency and its part of speech, which does
// not matter here. A word without a frequency gets the least that keeps it whole, as `suggest_freq` does it.

import { RougekitError } from 'rougekit';
import { hashOfText } from './text-hash.ts';

interface Entry {
  readonly word: string;
  /** Undefined: whatever keeps it whole. */
  readonly frequency: number | undefined;
  /** Counted from 1. */
  readonly line: number;
}

export interface UserDictionary {
  readonly entries: readonly Entry[];
  /** Of words and frequencies, so that blank lines and parts of speech do not matter. */
  readonly hash: string;
}

const LINE = /^(\S+)(?:[ \t]+(\d{1,9}))?(?:[ \t]+([a-z]\w*))?$/i;

export function readUserDictionary(text: string): UserDictionary {
  const entries: Entry[] = [];
  for (const [k, raw] of text
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const [, word, frequency] = LINE.exec(line) ?? [];
    if (word === undefined)
      throw refusedLine(
        k + 1,
        `expected a word, its frequency and its part of speech, got '${line.slice(0, 40)}'`,
      );
    entries.push({
      word,
      frequency: frequency === undefined ? undefined : Number(frequency),
      line: k + 1,
    });
  }
  if (entries.length === 0)
    throw new RougekitError('INVALID_OPTION', 'The user dictionary has no words.');
  const written = entries.map(({ word, frequency = '' }) => `${word} ${frequency}\n`).join('');
  return { entries, hash: hashOfText(written) };
}

/** The lines that an engine loads, each with a frequency. `frequencyOf` is asked for the words that have none. */
export function dictionaryLines(
  { entries }: UserDictionary,
  frequencyOf: (entry: Entry) => number,
): string {
  return entries
    .map((entry) => `${entry.word} ${entry.frequency ?? frequencyOf(entry)} n\n`)
    .join('');
}

export const refusedLine = (line: number, why: string) =>
  new RougekitError('INVALID_OPTION', `Line ${line} of the user dictionary: ${why}.`);
