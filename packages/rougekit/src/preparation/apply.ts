// Applies text preparation steps to the texts of a pair. A step that fails leaves the text unchanged: the row is still
// scored, with a notice.

import { show } from '../errors.ts';
import type { Notify, PreparedText, Sides, Step } from '../types.ts';

/** The result of a step, or why it failed. */
export function applied(step: Step, text: string): PreparedText | { readonly failure: string } {
  try {
    const made: unknown = step.apply(text);
    if (typeof (made as PreparedText | null)?.text === 'string') return made as PreparedText;
    return { failure: `it must return { text }, not ${show(made)}` };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : show(error) };
  }
}

export function preparedSides(sides: Sides, steps: readonly Step[], notify: Notify): Sides {
  return eachText(sides, (text, where) => {
    let now = text;
    for (const step of steps) {
      const made = applied(step, now);
      if ('text' in made) now = made.text;
      tellAbout(made, step, where, notify);
    }
    return now;
  });
}

/** A step that failed, or that had nothing to do where one would expect otherwise. */
export function tellAbout(
  made: ReturnType<typeof applied>,
  { id }: Step,
  where: string,
  notify: Notify,
): void {
  const step = `The preparation step '${id}'`;
  if (!('text' in made))
    notify(
      'PREPARATION_FAILED',
      `${step} failed on the ${where}, which it left unchanged: ${made.failure}`,
    );
  else if (typeof made.unchanged === 'string')
    notify('NOT_PREPARED', `${step} left the ${where} unchanged: ${made.unchanged}`);
}

/** A copy with `change` applied to every text. An invalid source is passed on for the metric to reject. */
export function eachText(sides: Sides, change: (text: string, where: string) => string): Sides {
  const { candidate, references, source } = sides;
  const each = (texts: readonly string[], name: string) =>
    texts.map((text, k) => change(text, texts.length > 1 ? `${name} ${k + 1}` : name));
  return {
    candidate: change(candidate, 'candidate'),
    references: each(references, 'reference'),
    source:
      typeof source === 'string'
        ? change(source, 'source')
        : isTexts(source)
          ? each(source, 'source')
          : source,
  };
}

const isTexts = (source: unknown): source is readonly string[] =>
  Array.isArray(source) && source.every((text) => typeof text === 'string');
