// Which lemmas a word may be a form of: WordNet's morphy as NLTK 3.8 has it. A word on the list of irregular forms
// has the bases it has there; any other is tried as it is and with every ending replaced once, and then
// again and again until something is found. All that is found counts, in order.

import type { PartOfSpeech } from './dictionary.ts';

/** What morphy asks a part of speech. */
export interface Lemmas {
  has(lemma: string): boolean;
  exceptionsOf(form: string): readonly string[] | undefined;
}

const ENDINGS: { readonly [part in PartOfSpeech]: readonly (readonly [string, string])[] } = {
  noun: [
    ['s', ''],
    ['ses', 's'],
    ['ves', 'f'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['ies', 'y'],
  ],
  verb: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  adj: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
  adv: [],
};

// WordNet 3.0's longest lemma has 71 characters. No longer form needs to be looked up, which keeps
// "ssss…" linear.
const LONGEST_LEMMA = 128;

export function morphy(word: string, part: PartOfSpeech, lemmas: Lemmas): string[] {
  const found = (forms: readonly string[]) => {
    const short = forms.filter((form) => form.length <= LONGEST_LEMMA);
    return [...new Set(short)].filter((form) => lemmas.has(form));
  };
  const exceptions = lemmas.exceptionsOf(word);
  if (exceptions !== undefined) return found([word, ...exceptions]);
  let forms = replaced([word], part);
  let lemma = found([word, ...forms]);
  while (lemma.length === 0 && forms.length > 0) {
    forms = replaced(forms, part);
    lemma = found(forms);
  }
  return lemma;
}

function replaced(forms: readonly string[], part: PartOfSpeech): string[] {
  const results: string[] = [];
  for (const form of forms) {
    for (const [ending, instead] of ENDINGS[part])
      if (form.endsWith(ending)) results.push(form.slice(0, -ending.length) + instead);
  }
  return results;
}
