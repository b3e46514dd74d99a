// Which ASCII characters can stand in a word: a–z, A–Z, 0–9. A table, since this is asked of every
// character of every text.

export const ASCII_WORD: Uint8Array = /* #__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : 0,
);
