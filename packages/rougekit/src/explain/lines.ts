// Turns the derivation of an explanation into text: one line for each part, or the steps of a formula one by one.

import { guard } from '../errors.ts';
import type { Language, MetricExplanation } from './explanation.ts';
import type { Formula } from './formula.ts';
import { en } from './words/en.ts';
import type { Words } from './words/words.ts';
import { shown } from './words/words.ts';
import { zh } from './words/zh.ts';
import { nameOf, sentence, written } from './written.ts';

const WORDS: { readonly [L in Language]: Words } = { en, zh };

export const LANGUAGES = Object.keys(WORDS) as readonly Language[];

/** One line per part of the derivation. */
export function explanationLines(
  explanation: Pick<MetricExplanation, 'derivation'>,
  language: Language = 'en',
): string[] {
  return guard(() => {
    const words = WORDS[language];
    return explanation.derivation.map((part) =>
      'say' in part ? sentence(part, words) : line(part, words),
    );
  });
}

/** A part of a derivation as a teacher writes it on a board. */
export type WrittenPart =
  | { readonly sentence: string }
  | {
      readonly name: string;
      /** What stands for it in the formulas below: P for precision, R for recall. */
      readonly letter?: string;
      /** What it equals, from the general formula over its numbers to the result. */
      readonly steps: readonly string[];
      readonly remark?: string;
    };

/** The parts of the derivation with all steps of its formulas, for programs that lay them out themselves. */
export function explanationParts(
  explanation: Pick<MetricExplanation, 'derivation'>,
  language: Language = 'en',
): WrittenPart[] {
  return guard(() => {
    const words = WORDS[language];
    return explanation.derivation.map((part) =>
      'say' in part ? { sentence: sentence(part, words) } : formulaPart(part, words),
    );
  });
}

function line({ name, expression, after, result, remark }: Formula, words: Words): string {
  const parts = [nameOf(name, words)];
  if (expression !== undefined) parts.push(`${written(expression, words)}${made(after, words)}`);
  const said = remark === undefined ? '' : words.inBrackets(sentence(remark, words));
  parts.push(`${shown(result)}${said}`);
  return parts.join(' = ');
}

const LETTERS: Readonly<Record<string, string>> = { precision: 'P', recall: 'R' };

function formulaPart(formula: Formula, words: Words): WrittenPart {
  const { name, expression, after, result, remark } = formula;
  const steps: string[] = [];
  if (expression !== undefined) {
    steps.push(written(expression, words, 'general'));
    steps.push(`${written(expression, words, 'numbers')}${made(after, words)}`);
  }
  steps.push(shown(result));
  return {
    name: nameOf(name, words),
    ...(name in LETTERS && { letter: LETTERS[name] }),
    // A formula without letters is the same in numbers.
    steps: steps.filter((step, k) => step !== steps[k - 1]),
    ...(remark !== undefined && { remark: sentence(remark, words) }),
  };
}

const made = (after: Formula['after'], words: Words) =>
  after === undefined ? '' : ` → ${sentence(after, words)}`;
