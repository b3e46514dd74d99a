// A WordNet of a few words, made by hand: files in the format of the real ones, with offsets that fit.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Part = 'noun' | 'verb' | 'adj' | 'adv';
export interface TinyPart {
  /** Words of each synset, as the data file spells them. */
  readonly synsets: readonly (readonly string[])[];
  /** Lines of the exception list. */
  readonly exceptions?: readonly string[];
}

const LETTERS = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' };
const NOTICE =
  '  1 This software and database is being provided to you  \n  2 WordNet 3.0 Copyright 2006 by Princeton University.  \n';

/** Writes the files into a new folder and gives its name. */
export function tinyWordnet(parts: { readonly [part in Part]?: TinyPart }): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-wordnet-'));
  for (const part of ['noun', 'verb', 'adj', 'adv'] as const) {
    const { synsets = [], exceptions = [] } = parts[part] ?? {};
    let data = NOTICE;
    const offsets = new Map<string, string[]>();
    for (const words of synsets) {
      const offset = String(data.length).padStart(8, '0');
      const count = words.length.toString(16).padStart(2, '0');
      const spelt = words.map((word) => `${word} 0`).join(' ');
      data += `${offset} 03 ${LETTERS[part]} ${count} ${spelt} 000 | a gloss; "with an example"  \n`;
      for (const word of words) {
        const lemma = word.replace(/\(.*\)$/, '').toLowerCase();
        offsets.set(lemma, [...(offsets.get(lemma) ?? []), offset]);
      }
    }
    const index = [...offsets]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([lemma, list]) => {
        const count = list.length;
        return `${lemma} ${LETTERS[part]} ${count} 2 @ ~ ${count} 0 ${list.join(' ')}  \n`;
      });
    writeFileSync(path.join(folder, `data.${part}`), data);
    writeFileSync(path.join(folder, `index.${part}`), NOTICE + index.join(''));
    writeFileSync(path.join(folder, `${part}.exc`), exceptions.map((line) => `${line}\n`).join(''));
  }
  return folder;
}
