// A text of the data in a command that people copy: a shell must take it for one word and run nothing in it.

export const shellWord = (text: string): string =>
  /^[\w.,:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
