// A gap between two dialects as lines of text, in one of the languages of words/.

import type { Decision, DecisionId } from '../dialects/decisions.ts';
import { guard } from '../errors.ts';
import type { Language } from '../explain/explanation.ts';
import type { Gap, GapExample, GapStep } from './gap.ts';
import { en } from './words/en.ts';
import type { GapWords } from './words/words.ts';
import { zh } from './words/zh.ts';

const WORDS: { readonly [L in Language]: GapWords } = { en, zh };

const number = (x: number) => x.toFixed(4);
const signed = (x: number) => `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(4)}`;

// Smaller effects are not visible in four decimals.
const SHOWN = 0.00005;
const REFUSALS_SHOWN = 3;

/**
 * One line for the gap, then one per decision whose effect is visible in four decimals, largest first.
 * `nameOf` gives the name of a pair from its index.
 */
export function gapLines(
  gap: Gap,
  language: Language = 'en',
  nameOfItem?: (index: number) => string,
): string[] {
  return guard(() => {
    const words = WORDS[language];
    const nameOf = nameOfItem ?? words.item;
    const visible = gap.steps.filter((step) => Math.abs(step.effect) >= SHOWN);
    const hidden = gap.steps.filter((step) => !visible.includes(step));
    const lines = [
      headline(gap, words),
      ...visible.map((step, k) => `${k + 1}. ${stepLine(step, words, nameOf)}`),
    ];
    if (hidden.length > 0) {
      const names = hidden.map(({ decision }) => nameOfDecision(decision, words));
      lines.push(words.laterDigits(names.join(words.list)));
    }
    for (const { index, dialect, problem } of gap.refused.slice(0, REFUSALS_SHOWN))
      lines.push(words.refuses(dialect, nameOf(index), problem.message));
    return lines;
  });
}

/** A step in words, for programs that lay it out themselves. */
export interface StepWords {
  readonly decision: string;
  /** What can be seen in an item: "In item 1, repeated tokens: …" */
  readonly evidence?: string;
}

export function stepWords(
  step: GapStep,
  language: Language = 'en',
  nameOfItem?: (index: number) => string,
): StepWords {
  return guard(() => wordsOf(step, WORDS[language], nameOfItem ?? WORDS[language].item));
}

function wordsOf(
  { decision, example }: GapStep,
  words: GapWords,
  nameOf: (index: number) => string,
): StepWords {
  const name = nameOfDecision(decision, words);
  if (example === null) return { decision: name };
  const evidence = evidenceOf(decision, example, words).join(words.semicolon);
  return { decision: name, evidence: words.where(nameOf(example.index), evidence) };
}

function headline({ type, field, from, to, before, after, steps }: Gap, words: GapWords): string {
  const what = `${type} ${words.fields[field]}`;
  if (before === null || after === null) return words.noPair(from, to);
  if (before === after && steps.length === 0) return words.agree(what, from, to, number(before));
  const change = `${number(before)} → ${number(after)} (${signed(after - before)})`;
  return words.differ(what, from, to, change);
}

function nameOfDecision(decision: Decision, words: GapWords): string {
  const { decisions, preparation, together } = words;
  const parts = decision.parts ?? [decision];
  const name = ({ id, isPreparation }: Decision) =>
    isPreparation ? preparation : decisions[id as DecisionId];
  return parts.map(name).join(together);
}

function stepLine(step: GapStep, words: GapWords, nameOf: (index: number) => string): string {
  const { from, to, effect } = step;
  const { decision, evidence } = wordsOf(step, words, nameOf);
  const head = [decision, `${from} → ${to}`, signed(effect)].join(words.colon);
  return evidence === undefined ? head : `${head}${words.fullStop}${evidence}`;
}

/** What is visible in the texts: tokens that appeared or disappeared, or tokens that repeat. */
function evidenceOf(decision: Decision, example: GapExample, words: GapWords): string[] {
  const quoted = (tokens: readonly string[]) =>
    tokens.length === 0 ? words.nothing : tokens.map((token) => JSON.stringify(token)).join(' ');
  const changes = (['reference', 'candidate'] as const).flatMap((side) => {
    const { before, after } = example.tokens[side];
    if (before.length + after.length === 0) return [];
    return [words.becomes(words.sides[side], quoted(before), quoted(after))];
  });
  if (changes.length > 0) return changes;
  if (decision.id === 'counting' && example.repeated.length > 0)
    return [words.repeated(quoted(example.repeated))];
  const triple = (s: GapExample['before']) =>
    `P ${number(s.precision)} R ${number(s.recall)} F ${number(s.fmeasure)}`;
  return [`${triple(example.before)} → ${triple(example.after)}`];
}
