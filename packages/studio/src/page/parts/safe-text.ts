// Text of data sets as a page can show it: control characters become visible and do nothing.

/** Line ends and tabs stay. U+2400 and what follows are pictures of control characters. */
export const safeText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd';
  });
