// Text of data sets as a page can show it: control characters become visible and do nothing.

/** Line ends and tabs stay. U+2400 and what follows are pictures of control characters. */
export const safeText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd';
  });

/** One character; one that cannot be seen, such as U+202E, by its number. */
export const seenCharacter = (character: string): string =>
  /[\p{Cf}\u2028\u2029]/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : safeText(character);
