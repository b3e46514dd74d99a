// Makes text from data sets safe to print, as text and as JSON. A terminal obeys control characters, and bidi controls
// reorder the text around them: a data set must not be able to do either.

// Control, format, line and paragraph separators, lone surrogates. The two joiners stay, because
// emoji and several scripts need them.
const UNSAFE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Every character that a terminal would act on, written out as `\u001b`. */
export function escapeControl(text: string): string {
  return text.replace(UNSAFE, (character) => {
    const hex = (character.codePointAt(0) as number).toString(16);
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
  });
}

/** In JSON the control characters below U+0020 are escaped anyway; a line feed is its layout. */
const UNSAFE_IN_JSON = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const HARMLESS = /^[\n\x20-\x7e]*$/;

/** JSON that is as safe to print as escaped text, and that parses to the same value. */
export function safeJson(value: object | string, indent?: number): string {
  return safeJsonText(JSON.stringify(value, null, indent));
}

/** The same for a text that is JSON already. */
export function safeJsonText(json: string): string {
  if (HARMLESS.test(json)) return json;
  return json.replace(UNSAFE_IN_JSON, (character) => {
    const units = Array.from({ length: character.length }, (_, k) => character.charCodeAt(k));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  });
}

/** The beginning of a text, safe and short; also stops ten thousand combining marks. */
export function excerpt(text: string, most = 60): string {
  // No more code units than could be needed: the text may be very long.
  const characters = [...text.slice(0, 2 * most + 2)];
  const isCut = characters.length > most;
  return escapeControl(characters.slice(0, most).join('')) + (isCut ? '…' : '');
}
