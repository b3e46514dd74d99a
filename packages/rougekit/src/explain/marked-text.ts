// A text cut into stretches: tokens with what became of them, and what lies between tokens.

import type { ExplainedToken, Link, LinkKind } from './explanation.ts';

/** `outside`: in no token, so it was not compared. `space`: nothing but white space between tokens. */
export type Mark = LinkKind | 'none' | 'outside' | 'space';

export interface Stretch {
  readonly text: string;
  readonly mark: Mark;
  /** The numbers of the links that a token belongs to. */
  readonly links: readonly number[];
  /** Whether it and the next stretch are shown as one: characters side by side, words of one n-gram. */
  readonly joinsNext: boolean;
}

/** Kinds of links, the one that is shown first where a token has several. */
const KINDS: readonly LinkKind[] = ['match', 'copy', 'stem', 'synonym', 'similar', 'substitute'];

/** The stretches of one text, for programs that draw it. `links` are those of this text, `tokensOf` its end of a link. */
export function markedText(
  text: string,
  tokens: readonly ExplainedToken[],
  links: readonly Link[],
  tokensOf: (link: Link) => readonly number[],
): Stretch[] {
  const linksOf = tokens.map((): number[] => []);
  links.forEach((link, k) => {
    for (const i of tokensOf(link)) linksOf[i]?.push(k);
  });
  const stretches: Stretch[] = [];
  let at = 0;
  tokens.forEach(({ start, end }, i) => {
    const own = linksOf[i] as number[];
    if (start > at) stretches.push(between(text.slice(at, start), isJoined(i, tokens, linksOf)));
    // Two tokens may stand for one character; it is shown once.
    const shown = text.slice(Math.max(start, at), end);
    at = Math.max(at, end);
    if (shown === '') return;
    const next = tokens[i + 1];
    const touches = next !== undefined && next.start <= end;
    const mark = markOf(own.map((k) => (links[k] as Link).kind));
    stretches.push({
      text: shown,
      mark,
      links: own,
      joinsNext: mark !== 'none' && next !== undefined && joins(i, touches, links, linksOf),
    });
  });
  if (at < text.length) stretches.push(between(text.slice(at), false));
  return stretches;
}

function between(text: string, joinsNext: boolean): Stretch {
  return { text, mark: /^\s*$/u.test(text) ? 'space' : 'outside', links: [], joinsNext };
}

/** Whether what stands before token `i` lies within an n-gram. */
const isJoined = (
  i: number,
  tokens: readonly ExplainedToken[],
  linksOf: readonly (readonly number[])[],
) => i > 0 && tokens[i] !== undefined && sharesLink(linksOf[i - 1], linksOf[i]);

function joins(
  i: number,
  touches: boolean,
  links: readonly Link[],
  linksOf: readonly (readonly number[])[],
): boolean {
  const [own, next] = [linksOf[i] as readonly number[], linksOf[i + 1] as readonly number[]];
  const kind = (list: readonly number[]) => markOf(list.map((k) => (links[k] as Link).kind));
  return sharesLink(own, next) || (touches && kind(own) === kind(next));
}

const sharesLink = (a: readonly number[] = [], b: readonly number[] = []) =>
  a.some((link) => b.includes(link));

const markOf = (kinds: readonly LinkKind[]): Mark =>
  KINDS.find((kind) => kinds.includes(kind)) ?? 'none';
