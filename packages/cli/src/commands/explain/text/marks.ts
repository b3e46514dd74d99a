// How matched tokens are told from others: underlined in colour where there is colour, in brackets elsewhere.

import type { Mark, Stretch } from 'rougekit/explain';
import type { Colours } from '../../../terminal/colours.ts';
import type { FlowPart } from '../../../terminal/flow-text.ts';

export interface Marks {
  paint(mark: Mark): FlowPart['paint'];
  brackets(mark: Mark): readonly [string, string];
  /** What stands for a mark in the legend. */
  readonly match: string;
  readonly substitute: string;
}

const SQUARE = ['[', ']'] as const;
const CURLY = ['{', '}'] as const;
/** In place of brackets that the texts have themselves. */
const OTHERS = { square: ['⟦', '⟧'], curly: ['⦃', '⦄'] } as const;
const NO_BRACKETS = ['', ''] as const;

export function marksFor(colours: Colours, texts: readonly string[], underlined: string): Marks {
  if (colours.isColorSupported) return colouredMarks(colours, underlined);
  const hasAny = (pair: readonly string[]) =>
    texts.some((text) => pair.some((bracket) => text.includes(bracket)));
  const square = hasAny(SQUARE) ? OTHERS.square : SQUARE;
  const curly = hasAny(CURLY) ? OTHERS.curly : CURLY;
  return {
    paint: () => undefined,
    brackets: (mark) => (mark === 'substitute' ? curly : isPlain(mark) ? NO_BRACKETS : square),
    match: square.join(' '),
    substitute: curly.join(' '),
  };
}

/** Every token is most similar to some other: marks would be everywhere. */
const isPlain = (mark: Mark) =>
  mark === 'none' || mark === 'outside' || mark === 'space' || mark === 'similar';

function colouredMarks(colours: Colours, underlined: string): Marks {
  const { green, cyan, magenta, yellow, dim, underline } = colours;
  const under = (paint: (text: string) => string) => (text: string) => underline(paint(text));
  const looks: { readonly [M in Mark]: FlowPart['paint'] } = {
    match: under(green),
    copy: under(green),
    stem: under(cyan),
    synonym: under(magenta),
    substitute: yellow,
    similar: undefined,
    outside: dim,
    none: undefined,
    space: undefined,
  };
  return {
    paint: (mark) => looks[mark],
    brackets: () => NO_BRACKETS,
    match: under(green)(underlined),
    substitute: yellow('abc'),
  };
}

/** Stretches that belong together become one part, with one pair of brackets. */
export function flowParts(stretches: readonly Stretch[], marks: Marks): FlowPart[] {
  const parts: FlowPart[] = [];
  for (let from = 0; from < stretches.length; ) {
    const { mark } = stretches[from] as Stretch;
    let to = from;
    while (stretches[to]?.joinsNext && to + 1 < stretches.length) to++;
    const text = stretches
      .slice(from, to + 1)
      .map((one) => one.text)
      .join('');
    const [before, after] = marks.brackets(mark);
    parts.push({ text, paint: marks.paint(mark), before, after });
    from = to + 1;
  }
  return parts;
}
