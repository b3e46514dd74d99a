// What a character is to the default rule (unicode.ts). Classes come from the engine's Unicode tables, looked up once per
// character; 64 KiB as soon as a character beyond ASCII is seen.

const SEPARATOR = 1;
export const RUN = 2; // letters and numbers of scripts with spaces between words
export const SINGLE = 3; // letters that are tokens of their own
export const MARK = 4;
export const JOINER = 5; // invisible inside a word
export const EXTENDER = 6; // a letter that depends on the one before it, and stands alone if there is none
export const ENCLOSING = 7;

const CLASS = 7;
/** Set beside the class of a character that is not cut as it stands; see written-out.ts. */
const REWRITTEN = 8;

const LETTER = /[\p{L}\p{N}]/u;
const COMBINING = /[\p{Mn}\p{Mc}]/u;
const ENCLOSES = /\p{Me}/u;
const INVISIBLE = /[\u00ad\u200c\u200d\p{Variation_Selector}]/u;
// Hyphenation and line breaking treat these as "complex context" or ideographic: no spaces between words.
const UNSPACED =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{sc=Yiii}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tale}\p{sc=Talu}\p{sc=Lana}\p{sc=Tavt}\p{sc=Ahom}]/u;
export const unspacedLetters = () => UNSPACED.source;
// Signs that each are a number and belong to no script: ❶, counting rods.
const NUMBER_SIGN = /(?=\p{No})\p{sc=Zyyy}/u;
// Letters by category that extend the cluster before them: Thai and Lao sara am, and the half-width
// kana voicing marks (Unicode's grapheme rules say the same of the first two).
const EXTENDING = /[\u0e33\u0eb3\uff9e\uff9f]/u;
// Tatweel, the apostrophe letter (also in ŉ) and the first half of a Thai or Lao sara am typed in two: their neighbours decide.
const CONTEXTUAL = /[\u0640\u02bc\u0149\u0e4d\u0ecd]/;
// Raised signs that are marks on a word (™ ℠ and the like), not words.
const RAISED_SIGN = /[\u2120\u2122\u{1f16a}-\u{1f16c}]/u;

let known: Uint8Array | undefined; // of each BMP character seen so far, 0 = not looked up yet

export const classOf = (point: number) => entry(point) & CLASS;

export const isRewritten = (point: number) => entry(point) >= REWRITTEN;

function entry(point: number): number {
  if (point > 0xffff) return found(point);
  known ??= new Uint8Array(0x10000);
  return known[point] || (known[point] = found(point));
}

function found(point: number): number {
  const char = String.fromCodePoint(point);
  const own = classify(char);
  return CONTEXTUAL.test(char) || isWrittenApart(char, own) ? own | REWRITTEN : own;
}

function classify(char: string): number {
  if (INVISIBLE.test(char)) return JOINER;
  if (EXTENDING.test(char)) return EXTENDER;
  if (COMBINING.test(char)) return MARK;
  if (ENCLOSES.test(char)) return ENCLOSING;
  if (/\p{Nd}/u.test(char)) return RUN;
  if (!LETTER.test(char)) return SEPARATOR;
  return UNSPACED.test(char) || NUMBER_SIGN.test(char) ? SINGLE : RUN;
}

/**
 * Whether a character stands for words that would be cut otherwise than the character itself: ㎏, ½, ﷺ, ㍿. Where the
 * class is the same (ﬁ, full-width letters), it is enough that words are compared in their normal form.
 */
function isWrittenApart(char: string, own: number): boolean {
  const written = char.normalize('NFKC');
  if (written === char || RAISED_SIGN.test(char)) return false;
  const classes = Array.from(written, classify).filter((kind) => kind !== MARK);
  if (!classes.some((kind) => kind === RUN || kind === SINGLE)) return false;
  return own === RUN
    ? classes.some((kind) => kind !== RUN)
    : (own !== classes[0] && own !== EXTENDER) || classes.length > 1;
}
