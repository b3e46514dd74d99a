// One text through the decisions of a profile, to be looked at: what each of them makes of it, and the tokens at the end.

import { explain, type Notice, rouge, type Span } from 'rougekit';
import { stepped, TracedText } from 'rougekit/preparation';
import type { Decision, TokenChoices } from './profile.ts';

/** A token and where it stands in the text as it was given. */
export interface PlacedToken extends Span {
  /** As it stands there. */
  readonly text: string;
  /** What is compared. */
  readonly form: string;
}

export interface AppliedDecision {
  /** The decision's name. */
  readonly id: string;
  /** The text after it; of decisions about tokens, the tokens with blanks between them. */
  readonly text: string;
}

export interface AppliedProfile {
  /** The text that a scorer would see. */
  readonly text: string;
  readonly tokens: readonly PlacedToken[];
  readonly steps: readonly AppliedDecision[];
  /** Steps that failed, or that left the text as it was for another reason. */
  readonly notices: readonly Notice[];
}

/** What the scorer decides by itself is shown only at the end. */
const UNDECIDED: TokenChoices = { lowercase: false };

export function applied(text: string, decisions: readonly Decision[]): AppliedProfile {
  const notices: Notice[] = [];
  const steps: AppliedDecision[] = [];
  let now = new TracedText(text);
  let choices: TokenChoices = {};
  for (const { name, step, choices: more } of decisions) {
    if (step !== undefined) {
      now = stepped(now, step, (code, message) => notices.push({ code, message }));
      steps.push({ id: name, text: now.text });
    }
    if (more === undefined) continue;
    choices = { ...choices, ...more };
    // Sentences show in no token.
    if (Object.keys(more).some((choice) => choice !== 'sentences'))
      steps.push({ id: name, text: joined(tokensOf(now.text, { ...UNDECIDED, ...choices })) });
  }
  const tokens = tokensOf(now.text, choices).map(({ start, end, form }): PlacedToken => {
    const span = now.origin(start, end);
    return { ...span, text: text.slice(span.start, span.end), form };
  });
  return { text: now.text, tokens, steps, notices };
}

/** As the scorer cuts them. */
function tokensOf(text: string, choices: TokenChoices): readonly (Span & { form: string })[] {
  const scorer = rouge({ ...choices, types: ['rouge1'] });
  return explain({ candidate: text, reference: '' }, scorer, 'rouge1').tokens.candidate;
}

const joined = (tokens: readonly { readonly form: string }[]) =>
  tokens.map(({ form }) => form).join(' ');
