// Steps of text preparation, applied to the texts of a pair. A step that fails leaves the text as it was: a row is
// scored all the same, and says so.

import { show } from '../errors.ts';
import type { Notify, PreparedText, Sides, Step } from '../types.ts';

/** What a step makes of a text, or why it makes nothing of it. */
export function applied(step: Step, text: string): PreparedText | { readonly failure: string } {
  try {
    const made: unknown = step.apply(text);
    if (typeof (made as PreparedText | null)?.text === 'string') return made as PreparedText;
    return { failure: `it must give { text }, not ${show(made)}` };
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
      else notify('PREPARATION_FAILED', failed(step, where, made.failure));
    }
    return now;
  });
}

const failed = ({ id }: Step, where: string, why: string) =>
  `The preparation step '${id}' failed on the ${where}, which was left as it was before it: ${why}`;

/** The same sides with every text replaced by what `change` gives; a source that is none is left to the metric. */
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
