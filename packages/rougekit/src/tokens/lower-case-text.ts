// A text in lower case, with a mapping between positions in the two: İ becomes two characters, all
// others keep their length. The text of the last call is kept, since its sentences come one by one.

export interface LowerCaseText {
  readonly text: string;
  /** A position in the original → the position in lower case. */
  into(place: number): number;
  /** And back; the second half of a lower-case İ maps to the same position. */
  outOf(place: number): number;
}

const DOTTED_I = 'İ';
const same = (place: number) => place;

let original = '';
let last: LowerCaseText = { text: '', into: same, outOf: same };

export function lowerCaseText(text: string): LowerCaseText {
  if (text === original) return last;
  original = text;
  const lower = text.toLowerCase();
  last =
    lower.length === text.length
      ? { text: lower, into: same, outOf: same }
      : { text: lower, ...places(text) };
  return last;
}

function places(text: string): Pick<LowerCaseText, 'into' | 'outOf'> {
  const into = new Int32Array(text.length + 1);
  const outOf: number[] = [];
  for (let i = 0; i <= text.length; i++) {
    into[i] = outOf.length;
    outOf.push(i);
    if (text[i] === DOTTED_I) outOf.push(i);
  }
  return { into: (place) => into[place], outOf: (place) => outOf[place] };
}
