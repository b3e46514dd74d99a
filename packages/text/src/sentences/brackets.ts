// Which positions of a text lie inside brackets that are closed before something ends them all, an empty line, say. Linear.

const OPENING: ReadonlyMap<string, string> = /* #__PURE__ */ new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['）', '（'],
  ['］', '［'],
  ['】', '【'],
]);
const BRACKETS = '[([{（［【)\\]}）］】]';

export class Brackets {
  /** Outermost pairs, as open, close, … in order. */
  readonly #pairs: readonly number[];
  #at = 0; // the first pair that closes behind the last position

  /** `end` is the source of a pattern: no bracket stays open behind it. */
  constructor(text: string, end: string) {
    this.#pairs = outermost(text.matchAll(new RegExp(`${BRACKETS}|${end}`, 'g')));
  }

  /** Whether a bracket that opened behind the start of a sentence closes later. Called from left to right. */
  isInside(at: number, start: number): boolean {
    const pairs = this.#pairs;
    while (this.#at < pairs.length && (pairs[this.#at + 1] as number) <= at) this.#at += 2;
    const open = pairs[this.#at];
    return open !== undefined && open < at && open > start;
  }
}

function outermost(marks: Iterable<RegExpExecArray>): number[] {
  const pairs: number[] = [];
  let open: { readonly mark: string; readonly at: number }[] = [];
  for (const { 0: mark, index } of marks) {
    const opening = OPENING.get(mark);
    if (opening !== undefined) {
      const last = open.at(-1);
      if (last?.mark !== opening) continue; // an emoticon, a list marker: "a)"
      open.pop();
      while (pairs.length > 0 && (pairs.at(-2) as number) > last.at) pairs.length -= 2;
      pairs.push(last.at, index);
    } else if ('([{（［【'.includes(mark)) open.push({ mark, at: index });
    else open = [];
  }
  return pairs;
}
