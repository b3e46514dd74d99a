// Line files have no column names, so only their order says what they are. Signs that they were meant otherwise: names, and a
// reference that is closer to the candidate than to the other references, as two systems are to each other.

import path from 'node:path';
import { Failure } from '../../failures/failures.ts';
import type { InputFile } from '../input-file.ts';
import { fileLines } from '../lines/file-lines.ts';
import { sharedWords, wordsOf } from './shared-words.ts';

const SYSTEM =
  /(?:^|[^a-z])(?:sys|systems?|hyps?|hypothes[ei]s|preds?|predictions?|out|outputs?|cands?|candidates?|generated)(?![a-z])/i;
const GOLD = /(?:^|[^a-z])(?:gold|refs?|references?|targets?|tgt|humans?|ground_?truth)(?![a-z])/i;

/** The first lines, which are compared. */
const LINES = 50;
const FEWEST_LINES = 5;
/** Two systems share this much more of their words than two people do, on average … */
const MARGIN = 0.15;
/** … and in most of the lines. */
const MOST = 0.8;

/** A sentence about what looks wrong; undefined if nothing does. Reads only the first lines, of files that can be read twice. */
export async function likelyMixUp(files: readonly InputFile[]): Promise<string | undefined> {
  const names = files.map(({ name }) => name);
  const byName = mixUpByName(names);
  if (byName !== undefined || files.length < 3) return byName;
  if (!files.every((file) => file.canBeReadTwice)) return undefined;
  const texts: ReadonlySet<string>[][] = [];
  for (const file of files) texts.push(await firstLines(file));
  const at = closeToCandidate(texts);
  return at === undefined
    ? undefined
    : twoSystems(names, at, 'reads more like the candidate than like the other references');
}

export function mixUpByName(names: readonly string[]): string | undefined {
  const is = (pattern: RegExp, name: string) => pattern.test(path.basename(name));
  const [candidate = '', ...references] = names;
  if (references.includes(candidate))
    return `'${candidate}' is both the candidate and a reference.`;
  const isGold = is(GOLD, candidate) && !is(SYSTEM, candidate);
  const at = references.findIndex((name) => is(SYSTEM, name) && !is(GOLD, name)) + 1;
  if (isGold && (at > 0 || !references.some((name) => is(GOLD, name))))
    return `'${candidate}' is taken for the candidate and '${names[Math.max(at, 1)]}' for a reference, by their order: are the two sides swapped? The candidate comes first.`;
  return at === 0 ? undefined : twoSystems(names, at, 'is called like a system');
}

function twoSystems(names: readonly string[], at: number, why: string): string {
  const [candidate = ''] = names;
  const others = names.filter((_, k) => k > 0 && k !== at);
  const files = others.length === 0 ? 'references.txt' : others.join(' ');
  return (
    `'${names[at]}' is taken for a reference, by the order of the files, but ${why}. ` +
    `If it is another system: --system a=${candidate} --system b=${names[at]} ${files}`
  );
}

/** The index of a reference that is much closer to the candidate than to any other reference. */
export function closeToCandidate(
  texts: readonly (readonly ReadonlySet<string>[])[],
): number | undefined {
  const [candidate = [], ...references] = texts;
  const rows = Math.min(...texts.map(({ length }) => length));
  if (rows < FEWEST_LINES || references.length < 2) return undefined;
  const found = references.findIndex((reference) => {
    const margins = Array.from({ length: rows }, (_, row) => {
      const own = reference[row] as ReadonlySet<string>;
      const others = references.filter((other) => other !== reference);
      return (
        sharedWords(own, candidate[row]) -
        Math.max(...others.map((one) => sharedWords(own, one[row])))
      );
    });
    const mean = margins.reduce((sum, margin) => sum + margin, 0) / rows;
    return mean > MARGIN && margins.filter((margin) => margin > 0).length >= MOST * rows;
  });
  return found < 0 ? undefined : found + 1;
}

async function firstLines(file: InputFile): Promise<ReadonlySet<string>[]> {
  const sets: ReadonlySet<string>[] = [];
  try {
    for await (const { text } of fileLines(file.readAside(), file.name)) {
      sets.push(wordsOf(text));
      if (sets.length === LINES) break;
    }
  } catch (error) {
    // Scoring the file reports what is wrong with it.
    if (!(error instanceof Failure)) throw error;
  }
  return sets;
}
