// What completion of every shell needs to write down.

/** The first clause, which is what fits beside a completion. */
export const inShort = (help: string): string =>
  help
    .replace(/[:;(].*$/s, '')
    .replace(/,.*$/s, '')
    .trim();

/** Whether a file or folder stands behind a flag, by what help calls it. */
export const isPath = (value: string | undefined): boolean =>
  /^(file|dir|folder|run)\b/i.test(value ?? '');
