// What exact match and token F1 share: the rule by which answers are compared, and which gold answers count.

import { invalid, onlyKnown, unknownName } from '../../errors.ts';
import type { AnswerRule } from '../../tokens/answer-words.ts';
import { ANSWER_RULES } from '../../tokens/answer-words.ts';
import type { Column, Counts, Notify, Scorer, Scores, Sides } from '../../types.ts';
import { syncScorer } from '../metric.ts';
import { plainOptions, plainSignature } from '../plain-signature.ts';

export interface AnswerOptions {
  /** 'unicode' (default) or 'squad', which is the same on ASCII text. */
  readonly normalize?: 'unicode' | 'squad';
}

/** A scorer under one key: `count` looks at the words of a pair, `conclude` makes the score. */
export function answerScorer<R extends Scores>(
  name: keyof R & string,
  options: AnswerOptions,
  columns: readonly Column[],
  count: (answers: Answers) => Counts,
  conclude: (counts: Counts) => R,
): Scorer<R, 'sync'> {
  const rule = answerRule(options);
  return syncScorer({
    name,
    keys: [name],
    pooling: 'mean',
    better: 'higher',
    ...plainSignature(name, { norm: rule.id }),
    columns,
    measure: (sides, notify) => count(answersOf(sides, rule, notify)),
    conclude,
  });
}

function answerRule(options: AnswerOptions): AnswerRule {
  if (typeof options !== 'object' || options === null)
    throw invalid('options', 'an object', options);
  onlyKnown(options, ['normalize']);
  const { normalize = 'unicode' } = options;
  const rule = ANSWER_RULES.find(({ id }) => id === normalize);
  if (rule !== undefined) return rule;
  throw unknownName(
    'normalize',
    String(normalize),
    ANSWER_RULES.map(({ id }) => id),
  );
}

export function readAnswerOptions(entries: ReadonlyMap<string, string>): AnswerOptions {
  return plainOptions(entries, { norm: 'normalize' }) as AnswerOptions;
}

interface Answers {
  readonly answer: readonly string[];
  readonly golds: readonly (readonly string[])[];
}

/**
 * The words of a pair. As in the script of SQuAD 2.0, gold answers that normalise to nothing count only if
 * there is no other: then the question has no answer, and an empty one is right.
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
