// Tables of cases as people write them: one per line, what is given and what is wanted with an arrow between; '#' begins a
// comment line. Without an arrow, a text is to stay as it is.

export interface Case {
  readonly given: string;
  readonly wanted: string;
}

export function cases(table: string): Case[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [given = '', wanted = given] = line.split(/\s+→\s+/);
      return { given, wanted };
    });
}
