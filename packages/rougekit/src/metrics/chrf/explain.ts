// Explains a chrF score down to the character and word n-grams that matched. Tokens are characters; words are linked
// through their characters.

import type { MetricExplanation, NamedCounts } from '../../explain/explanation.ts';
import type { Expression, Formula } from '../../explain/formula.ts';
import { fExpression, ratio, sum } from '../../explain/formula.ts';
import { bestOfSeveral, chosenReference, largestAt } from '../../explain/references.ts';
import type { Statement } from '../../explain/statements.ts';
import type { Piece, PieceLink } from '../../explain/texts.ts';
import { explainedTexts } from '../../explain/texts.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { runOf } from '../../ids/word-ids.ts';
import { alignNgrams } from '../../matches/alignment.ts';
import type { ChrfScore } from '../../scores/chrf-formula.ts';
import { PER_ORDER } from '../../scores/chrf-formula.ts';
import { lowerCased, TracedText } from '../../text/traced-text.ts';
import { chrfWords } from '../../tokens/chrf-words.ts';
import { isPythonSpace } from '../../tokens/whitespace.ts';
import type { Counts, Measured, Sides } from '../../types.ts';
import type { ChrfChoices } from './chrf-counts.ts';
import { ChrfCounter } from './chrf-counts.ts';

export function explainChrf(
  choices: ChrfChoices,
  sides: Sides,
  { score, referenceIndex }: Measured,
  concluded: (counts: Counts) => ChrfScore,
): MetricExplanation {
  const counter = new ChrfCounter(choices);
  const each = sides.references.map((reference) =>
    counter.count({ candidate: sides.candidate, references: [reference] }, () => {}),
  );
  const scores = each.map(concluded);
  const values = scores.map((one) => one.score);
  const best = largestAt(values);
  const chosen = chosenReference(referenceIndex, best, each.length);
  const candidate = new ChrfText(sides.candidate, choices);
  const references = sides.references.map((text) => new ChrfText(text, choices));
  const pieces = {
    candidate: candidate.characters,
    references: references.map(({ characters }) => characters),
  };
  const names = namesOf(choices);
  return {
    ...explainedTexts(sides, pieces, pieceLinks(candidate, references[chosen], chosen, choices)),
    referenceIndex: chosen,
    references: each.map((counts, k) => ({ counts: named(counts, names), score: scores[k] })),
    counts: named(each[chosen], names),
    derivation: [
      { say: 'chrf', charOrder: choices.charOrder, wordOrder: choices.wordOrder },
      ...formulas(each[chosen], names, scores[chosen], choices),
      ...bestOfSeveral('chrf', values, (score as ChrfScore).score),
    ],
  };
}

/** The names of the orders: char1 … char6, word1 … */
const namesOf = ({ charOrder, wordOrder }: ChrfChoices) => [
  ...Array.from({ length: charOrder }, (_, n) => `char${n + 1}`),
  ...Array.from({ length: wordOrder }, (_, n) => `word${n + 1}`),
];

function named(counts: Counts, names: readonly string[]): NamedCounts {
  const made: { [name: string]: number } = {};
  names.forEach((name, n) => {
    const [candidate, reference, matches] = counts.slice(n * PER_ORDER);
    made[`${name}Candidate`] = candidate;
    made[`${name}Reference`] = reference;
    made[`${name}Matches`] = matches;
  });
  return made;
}

/** A text as chrF reads it: its characters, and its words as ranges of characters. */
class ChrfText {
  readonly characters: Piece[] = [];
  /** `from` and `to` are indices of characters, `to` exclusive. */
  readonly words: { readonly form: string; readonly from: number; readonly to: number }[] = [];

  constructor(given: string, { lowercase, whitespace, wordOrder }: ChrfChoices) {
    const first = new TracedText(given);
    const traced = lowercase ? first.rewritten(lowerCased(given)) : first;
    const { text } = traced;
    const before = new Int32Array(text.length + 1); // offset → characters before it
    let at = 0;
    for (const form of text) {
      before.fill(this.characters.length, at, at + form.length);
      if (whitespace || !isPythonSpace(form.charCodeAt(0)))
        this.characters.push({ ...traced.origin(at, at + form.length), form });
      at += form.length;
    }
    before[at] = this.characters.length;
    if (wordOrder === 0) return;
    chrfWords.tokenize(text, 0, text.length, (start, end) =>
      this.words.push({ form: text.slice(start, end), from: before[start], to: before[end] }),
    );
  }
}

function pieceLinks(
  candidate: ChrfText,
  reference: ChrfText,
  referenceIndex: number,
  { charOrder, wordOrder }: ChrfChoices,
): PieceLink[] {
  const found: PieceLink[] = [];
  const vocabulary = new Vocabulary();
  const [c, r] = [candidate, reference].map((text) => runOf(text.characters, vocabulary));
  for (let n = 1; n <= charOrder; n++) {
    for (const aligned of alignNgrams(c, r, n, 'clipped'))
      found.push({ ...aligned, kind: 'match', referenceIndex, count: `char${n}Matches` });
  }
  const [cWords, rWords] = [candidate, reference].map((text) => runOf(text.words, vocabulary));
  const letters = ({ words }: ChrfText, indices: readonly number[]) =>
    indices.flatMap((i) =>
      Array.from({ length: words[i].to - words[i].from }, (_, k) => words[i].from + k),
    );
  for (let n = 1; n <= wordOrder; n++) {
    for (const aligned of alignNgrams(cWords, rWords, n, 'clipped')) {
      found.push({
        kind: 'match',
        candidate: letters(candidate, aligned.candidate),
        reference: letters(reference, aligned.reference),
        referenceIndex,
        count: `word${n}Matches`,
      });
    }
  }
  return found;
}

function formulas(
  counts: Counts,
  names: readonly string[],
  { score, precision, recall }: ChrfScore,
  { beta, epsSmoothing }: ChrfChoices,
): Formula[] {
  const used = names.flatMap((name, n) => {
    const [candidate, reference, matches] = counts.slice(n * PER_ORDER);
    if (candidate === 0 || reference === 0) return [];
    const short = name.replace(/^char|^word/, (unit) => (unit === 'word' ? 'w' : ''));
    return [
      { short, p: matches / candidate, r: matches / reference, candidate, reference, matches },
    ];
  });
  const orders = used.flatMap(({ short, p, r, candidate, reference, matches }): Formula[] => [
    { name: `p${short}`, expression: ratio(matches, candidate), result: p },
    { name: `r${short}`, expression: ratio(matches, reference), result: r },
  ]);
  if (used.length === 0 || precision + recall === 0)
    return [...orders, { name: 'chrf', result: score }];
  if (epsSmoothing) {
    const remark: Statement = { say: 'meanOfOrders', orders: names.length };
    return [...orders, { name: 'chrf', result: score, remark }];
  }
  const mean = (side: 'p' | 'r'): Expression =>
    ratio(
      sum(...used.map((one) => ({ name: `${side}${one.short}`, value: one[side] }))),
      used.length,
    );
  return [
    ...orders,
    { name: 'precision', expression: mean('p'), result: precision },
    { name: 'recall', expression: mean('r'), result: recall },
    { name: 'chrf', expression: fExpression(precision, recall, beta), result: score },
  ];
}
