// Where the tokens of a model lie in a text. Tokenizers of models do not say it, so their tokens are found again one after the other:
// as bytes where the vocabulary is one of bytes, elsewhere without regard to case and accents.

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A part of the text that tokens are compared with: a byte, or a letter as it is compared. */
interface Unit extends Place {
  readonly value: number;
}

/** Each token's place in the text; an empty one behind the token before it if it cannot be found. */
export function tokenPlaces(text: string, tokens: readonly string[], isBytes: boolean): Place[] {
  const units = isBytes ? bytesOf(text) : lettersOf(text);
  const wantedOf = isBytes ? bytesOfToken : lettersOfToken;
  let at = 0;
  return tokens.map((token) => {
    if (isBytes) while (units[at]?.value === BLANK) at++;
    const wanted = wantedOf(token);
    const found = wanted === undefined ? unknownWord(text, units, at) : foundAt(units, at, wanted);
    if (found === undefined || found.to === found.from) {
      const end = units[at - 1]?.end ?? 0;
      return { start: end, end };
    }
    at = found.to;
    return { start: units[found.from].start, end: units[found.to - 1].end };
  });
}

interface Found {
  readonly from: number;
  readonly to: number;
}

/** How far ahead a token is looked for where the text has something that the tokenizer left out. */
const LOOK_AHEAD = 32;

function foundAt(units: readonly Unit[], at: number, wanted: readonly number[]): Found | undefined {
  if (wanted.length === 0) return undefined;
  for (let from = at; from <= at + LOOK_AHEAD && from + wanted.length <= units.length; from++)
    if (wanted.every((value, k) => units[from + k].value === value))
      return { from, to: from + wanted.length };
  return undefined;
}

const UNKNOWN = /^(?:\[UNK\]|<unk>)$/;
const ALONE = /[\p{P}\p{S}\p{Script=Han}]/u;

/** A token for whatever the vocabulary lacks: a sign, or letters up to the next sign or space. */
function unknownWord(text: string, units: readonly Unit[], at: number): Found | undefined {
  if (at >= units.length) return undefined;
  const textAt = (k: number) => text.slice(units[k].start, units[k].end);
  let to = at + 1;
  if (!ALONE.test(textAt(at)))
    while (to < units.length && units[to].start === units[to - 1].end && !ALONE.test(textAt(to)))
      to++;
  return { from: at, to };
}

/** Of cased and uncased vocabularies alike. */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function lettersOf(text: string): Unit[] {
  const units: Unit[] = [];
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    if (!/[\s\p{C}]/u.test(letter))
      for (const one of folded(letter))
        units.push({ value: one.codePointAt(0) as number, start, end });
    start = end;
  }
  return units;
}

/** undefined for the unknown token, which may stand for anything. */
function lettersOfToken(token: string): number[] | undefined {
  if (UNKNOWN.test(token)) return undefined;
  const plain = folded(token.replace(/^(?:##|▁)/, ''));
  return [...plain].map((letter) => letter.codePointAt(0) as number);
}

const BLANK = 0x20;

function bytesOf(text: string): Unit[] {
  const encoder = new TextEncoder();
  const units: Unit[] = [];
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    for (const value of encoder.encode(letter)) units.push({ value, start, end });
    start = end;
  }
  return units;
}

function bytesOfToken(token: string): number[] {
  const bytes = [...token].map((letter) => BYTE_OF.get(letter) ?? BLANK);
  let from = 0;
  while (bytes[from] === BLANK) from++;
  return bytes.slice(from);
}

/** GPT-2's alphabet of bytes: those that can be seen stand for themselves, the others for letters from U+0100 on. */
const BYTE_OF: ReadonlyMap<string, number> = (() => {
  const seen = (byte: number) =>
    (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte < 0xad) || byte > 0xad;
  const table = new Map<string, number>();
  let hidden = 0x100;
  for (let byte = 0; byte < 256; byte++)
    table.set(String.fromCharCode(seen(byte) ? byte : hidden++), byte);
  return table;
})();
