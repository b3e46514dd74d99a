// How many words a text has, from its JSON: rows are grouped by the length of their texts without being read.

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const U = 0x75;

/** 1 for the characters of ASCII that words consist of for the 'unicode' tokenizer. */
const IN_WORDS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

/**
 * The words of a text as the 'unicode' tokenizer cuts them. `json` is that of the text, which must be valid. Undefined if it
 * is not ASCII or is written with `\u`: it takes the tokenizer to know.
 */
export function writtenWords(json: Uint8Array): number | undefined {
  if (json[0] !== QUOTE) return undefined;
  let words = 0;
  let before = 0;
  for (let at = 1; at < json.length; at++) {
    const byte = json[at] as number;
    if (byte >= 0x80) return undefined;
    if (byte === BACKSLASH) {
      // All other escapes stand for characters between words.
      if (json[++at] === U) return undefined;
      before = 0;
      continue;
    }
    const now = IN_WORDS[byte] as number;
    words += now & ~before;
    before = now;
  }
  return words;
}
