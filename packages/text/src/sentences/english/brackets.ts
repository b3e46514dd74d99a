// Which positions of a text lie inside brackets that are closed in the same paragraph. Linear.

const PAIRS: ReadonlyMap<string, string> = /* #__PURE__ */ new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
const MARKS = /[([{)\]}]|\n[^\S\n]*\n/g;

/** Outermost pairs of brackets, as [open, close, …] in order. */
export function bracketsOf(text: string): readonly number[] {
  const pairs: number[] = [];
  let open: { readonly mark: string; readonly at: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    const opening = PAIRS.get(mark);
    if (opening !== undefined) {
      const last = open.at(-1);
      if (last?.mark !== opening) continue; // an emoticon, a list marker: "a)"
      open.pop();
      // What lay inside this pair lies inside it still.
      while (pairs.length > 0 && (pairs.at(-2) as number) > last.at) pairs.length -= 2;
      pairs.push(last.at, index);
    } else if (mark.length === 1) open.push({ mark, at: index });
    else open = [];
  }
  return pairs;
}
