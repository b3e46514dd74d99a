// A text with its matches. Pointing at a word lights up its partners in the other text.

import type { Explanation } from 'rougekit';
import { type Link, markedText, type Stretch } from 'rougekit/explain';
import { safeText } from '../parts/safe-text.ts';
import { useWords } from '../parts/use-words.ts';
import { isReadOtherwise } from './readings.ts';

/** More pieces make a page slow; the rest of a long text is shown plain. */
const MOST_STRETCHES = 6_000;
const MOST_CHARACTERS = 60_000;

type Tokens = Explanation['tokens']['candidate'];

export interface MarkedTextProps {
  readonly text: string;
  readonly tokens: Tokens;
  /** All of the explanation: their numbers are shared by both texts. */
  readonly links: readonly Link[];
  tokensOf(link: Link): readonly number[];
  /** Words without a partner are what one looks for. */
  readonly marksNew?: boolean;
  /** Every token gets its frame, and above it the form that is compared. */
  readonly showsTokens?: boolean;
}

export function MarkedText(props: MarkedTextProps) {
  const { text, tokens, links, tokensOf, marksNew = false, showsTokens = false } = props;
  const words = useWords();
  const forms = new Map(tokens.map((token) => [token.start, token]));
  const stretches = markedText(text, tokens, links, tokensOf);
  let at = 0;
  let before: Stretch | undefined;
  const shown = stretches.slice(0, MOST_STRETCHES).map((stretch, k) => {
    const token = forms.get(at);
    at += stretch.text.length;
    // The gap within an n-gram looks like its words.
    const isGap = stretch.mark === 'space' || stretch.mark === 'outside';
    const isInside = isGap && stretch.joinsNext && before?.joinsNext;
    const mark = isInside && !showsTokens && before !== undefined ? before.mark : stretch.mark;
    before = { ...stretch, mark };
    if (mark === 'space') return stretch.text;
    const look = marksNew && mark === 'none' ? 'new' : mark;
    const differs = token !== undefined && isReadOtherwise(token);
    const isFramed = showsTokens && !isGap;
    if (look === 'none' && !differs && !isFramed) return safeText(stretch.text);
    const similarity = similarityOf(stretch, links);
    const classes = ['t', look, differs && 'read', isFramed && 'token'].filter(Boolean);
    return (
      <span
        key={k}
        class={classes.join(' ')}
        data-links={stretch.links.length > 0 ? ` ${stretch.links.join(' ')} ` : undefined}
        title={differs ? `${words.examples.comparedAs} “${safeText(token.form)}”` : undefined}
        {...(look === 'similar' && { style: { '--similarity': similarity } })}
      >
        {isFramed && differs ? (
          <ruby>
            {safeText(stretch.text)}
            <rt>{safeText(token.form)}</rt>
          </ruby>
        ) : (
          safeText(stretch.text)
        )}
      </span>
    );
  });
  return (
    <>
      {shown}
      {at < text.length && <PlainText text={text.slice(at)} />}
    </>
  );
}

/** Of the most similar partner, from 0 to 1. */
function similarityOf({ links: own }: Stretch, links: readonly Link[]): string {
  const most = Math.max(0, ...own.map((k) => links[k]?.similarity ?? 0));
  return Math.min(1, most).toFixed(2);
}

export function PlainText({ text }: { text: string }) {
  const words = useWords();
  const more = text.length - MOST_CHARACTERS;
  return (
    <>
      {safeText(text.slice(0, MOST_CHARACTERS))}
      {more > 0 && <em> {words.examples.cut(words.count(more))}</em>}
    </>
  );
}

/** Lights up what belongs to the word that is pointed at, below `box`. */
export function lightPartners(box: HTMLElement, target: EventTarget | null): void {
  for (const lit of box.querySelectorAll('.lit')) lit.classList.remove('lit');
  const word = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-links]') : null;
  for (const link of word?.dataset['links']?.trim().split(' ') ?? [])
    for (const one of box.querySelectorAll(`[data-links*=" ${link} "]`)) one.classList.add('lit');
}
