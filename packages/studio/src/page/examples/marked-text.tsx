// A text with its matches. Pointing at a word lights up its partners in the other text.

import type { Explanation } from 'rougekit';
import { type Link, markedText, type Stretch } from 'rougekit/explain';
import { usePage } from '../context.ts';
import { safeText } from '../parts/safe-text.ts';

/** More pieces make a page slow; the rest of a long text is shown plain. */
const MOST_STRETCHES = 6_000;
const MOST_CHARACTERS = 60_000;

type Tokens = Explanation['tokens']['candidate'];

interface MarkedProps {
  readonly text: string;
  readonly tokens: Tokens;
  /** All of the explanation: their numbers are shared by both texts. */
  readonly links: readonly Link[];
  tokensOf(link: Link): readonly number[];
  /** Words without a partner are what one looks for. */
  readonly marksNew?: boolean;
}

export function MarkedText({ text, tokens, links, tokensOf, marksNew = false }: MarkedProps) {
  const { words } = usePage();
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
    const mark = isInside && before !== undefined ? before.mark : stretch.mark;
    before = { ...stretch, mark };
    if (mark === 'space') return stretch.text;
    const isNew = marksNew && mark === 'none';
    const differs =
      token !== undefined && token.form !== '' && token.form !== token.text.toLowerCase();
    const look = isNew ? 'new' : mark;
    if (look === 'none' && !differs) return safeText(stretch.text);
    return (
      <span
        key={k}
        class={`t ${look}${differs ? ' read' : ''}`}
        data-links={stretch.links.length > 0 ? ` ${stretch.links.join(' ')} ` : undefined}
        title={differs ? `${words.examples.comparedAs} “${safeText(token.form)}”` : undefined}
      >
        {safeText(stretch.text)}
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

export function PlainText({ text }: { text: string }) {
  const { words } = usePage();
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
  const links = target instanceof HTMLElement ? target.dataset['links'] : undefined;
  for (const link of links?.trim().split(' ') ?? [])
    for (const one of box.querySelectorAll(`[data-links*=" ${link} "]`)) one.classList.add('lit');
}
