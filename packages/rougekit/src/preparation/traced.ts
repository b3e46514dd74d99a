// Explanations of prepared texts, with offsets into the original texts.

import type { ExplainedToken, Link, MetricExplanation, Place } from '../explain/explanation.ts';
import { areSound, changedBetween, TracedText } from '../text/traced-text.ts';
import type { Notify, Sides, Step } from '../types.ts';
import { applied, eachText, tellAbout } from './apply.ts';

/** The sides after preparation, each text with a map back to the original. */
export interface TracedSides {
  readonly sides: Sides;
  readonly candidate: TracedText;
  readonly references: readonly TracedText[];
  readonly sources: readonly TracedText[];
}

export function traced(given: Sides, steps: readonly Step[]): TracedSides {
  const texts: TracedText[] = [];
  const sides = eachText(given, (text) => {
    const now = steps.reduce<TracedText>(
      (before, step) => stepped(before, step),
      new TracedText(text),
    );
    texts.push(now);
    return now.text;
  });
  // In the order of eachText.
  const [candidate, ...others] = texts;
  const references = others.slice(0, given.references.length);
  return { sides, candidate, references, sources: others.slice(references.length) };
}

/** The text after a step, with the way back; as it was if the step fails. */
export function stepped(before: TracedText, step: Step, notify: Notify = () => {}): TracedText {
  const made = applied(step, before.text);
  tellAbout(made, step, 'text', notify);
  if (!('text' in made)) return before;
  const { text, kept } = made;
  const isGood = Array.isArray(kept) && areSound(kept, before.text.length, text.length);
  return before.rewritten(isGood ? { text, kept } : changedBetween(before.text, text));
}

/** The same explanation with offsets into `given`. */
export function restored(
  explanation: MetricExplanation,
  texts: TracedSides,
  given: Sides,
): MetricExplanation {
  const { tokens, links, against } = explanation;
  const others = against === 'source' ? texts.sources : texts.references;
  const originals = against === 'source' ? [given.source].flat() : given.references;
  return {
    ...explanation,
    tokens: {
      candidate: restoredTokens(tokens.candidate, texts.candidate, given.candidate),
      references: tokens.references.map((list, k) =>
        restoredTokens(list, others[k], originals[k] as string),
      ),
    },
    links: links.map(
      (link): Link => ({
        ...link,
        candidate: restoredPlace(link.candidate, texts.candidate),
        reference: restoredPlace(link.reference, others[link.referenceIndex]),
      }),
    ),
  };
}

function restoredTokens(
  tokens: readonly ExplainedToken[],
  text: TracedText,
  given: string,
): ExplainedToken[] {
  return tokens.map((token) => {
    const span = text.origin(token.start, token.end);
    return { ...token, ...span, text: given.slice(span.start, span.end) };
  });
}

const restoredPlace = (place: Place, text: TracedText): Place => ({
  ...place,
  ...text.origin(place.start, place.end),
});
