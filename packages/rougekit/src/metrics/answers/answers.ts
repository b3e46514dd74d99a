// What exact match and token F1 have in common: how answers are normalized, and which gold answers count.

import { countedInEngine, type EngineCounts, type TextMeasure } from '../../engine/text-recipe.ts';
import { guard } from '../../errors.ts';
import { wholeTextChoices } from '../../ids/whole-text.ts';
import type { Family } from '../../recipe/family.ts';
import type { Option } from '../../recipe/option.ts';
import { checkedName, checkedOptions, writtenOptions } from '../../recipe/option.ts';
import { ownSignature } from '../../recipe/signature.ts';
import type { AnswerRule } from '../../tokens/answer-words.ts';
import { ANSWER_RULES } from '../../tokens/answer-words.ts';
import type { Column, Counts, Notify, Scorer, Scores, Sides } from '../../types.ts';
import { syncScorer } from '../metric.ts';
import type { AnswerExplainer } from './explain.ts';
import { explainAnswer } from './explain.ts';

export interface AnswerOptions {
  /** 'unicode' (default) or 'squad'; they are equivalent on ASCII text. */
  readonly normalize?: 'unicode' | 'squad' | undefined;
}

const OPTIONS = {
  normalize: {
    word: 'norm',
    help: 'how answers are compared: unicode (default), or squad, which is the same on ASCII text',
    placeholder: 'rule',
    check(option, value) {
      const id = checkedName(
        option,
        value,
        ANSWER_RULES.map((rule) => rule.id),
      );
      return ANSWER_RULES.find((rule) => rule.id === id) as AnswerRule;
    },
    write: ({ id }) => id,
    read: (text) => text,
  } satisfies Option<AnswerRule>,
};

/** A scorer with one key: `count` compares the words of a pair, `conclude` computes the score. */
export function answerScorer<R extends Scores>(
  name: keyof R & string,
  options: AnswerOptions,
  columns: readonly Column[],
  count: (answers: Answers) => Counts,
  conclude: (counts: Counts) => R,
  explainer: AnswerExplainer,
  inEngine: { readonly measure: TextMeasure; readonly countsFrom: EngineCounts['countsFrom'] },
): Scorer<R, 'sync'> {
  return guard(() => {
    const { normalize = ANSWER_RULES[0] } = checkedOptions<typeof OPTIONS>(OPTIONS, options);
    const recipe = ownSignature(name, writtenOptions(OPTIONS, { normalize }));
    return syncScorer({
      name,
      keys: [name],
      pooling: 'mean',
      better: 'higher',
      signature: String(recipe),
      recipe,
      columns,
      measure: countedInEngine((sides, notify) => count(answersOf(sides, normalize, notify)), {
        recipe: {
          texts: { words: wholeTextChoices(normalize.tokenizer, false) },
          measures: [inEngine.measure],
        },
        countsFrom: inEngine.countsFrom,
      }),
      conclude,
      explain: (sides, _key, measured) => explainAnswer(normalize, explainer, sides, measured),
    });
  });
}

/** The declaration of one of the two metrics. */
export const answerFamily = (
  name: string,
  aliases: readonly string[],
  title: string,
  help: string,
  make: (options: AnswerOptions) => Scorer<Scores, 'sync'>,
): Family<'sync'> => ({
  name,
  title,
  help,
  options: OPTIONS,
  aliases: Object.fromEntries(aliases.map((alias) => [alias, name])),
  make,
});

interface Answers {
  readonly answer: readonly string[];
  readonly golds: readonly (readonly string[])[];
}

/**
 * The words of a pair. As in the SQuAD 2.0 script, gold answers that are empty after normalization count
 * only if there are no others: the question is then unanswerable, and an empty answer is correct.
 */
function answersOf(
  { candidate, references }: Sides,
  { id, words }: AnswerRule,
  notify: Notify,
): Answers {
  const answer = words(candidate);
  const all = references.map(words);
  const some = all.filter(({ length }) => length > 0);
  const golds = some.length > 0 ? some : all.slice(0, 1);
  const zero = `has no words under the rule '${id}'; its scores are 0.`;
  if (answer.length === 0 && some.length > 0) notify('EMPTY_CANDIDATE', `The candidate ${zero}`);
  if (answer.length > 0 && some.length === 0) notify('EMPTY_REFERENCE', `The reference ${zero}`);
  return { answer, golds };
}
