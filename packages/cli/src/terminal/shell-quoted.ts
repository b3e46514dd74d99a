// A text as one word of any POSIX shell.

export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Without quotes where it needs none: for lines that people read. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : quoted(text);
