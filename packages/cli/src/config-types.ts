// The declarations of '@rougekit/cli/config', from the commands themselves: every option with its help, and the names it takes.

import { keyOf } from './config/config-flags.ts';
import type { CommandDescription, DescribedOption } from './flags/command-description.ts';

export function configTypes(commands: readonly CommandDescription[]): string {
  const sections = commands.map(
    ({ name, summary, options }) => `  /** ${summary} */
  readonly ${JSON.stringify(name)}?: {
${options.filter(isKey).map(keyType).join('\n')}
  };`,
  );
  return `/** A section for each command, with its flags in camel case. Written from the commands when the package was built. */
export interface Config {
  readonly $schema?: string;
${sections.join('\n')}
}

/** The configuration as it is; editors and compilers check it. */
export declare function defineConfig(config: Config): Config;
`;
}

const isKey = ({ long, group }: DescribedOption) =>
  !long.startsWith('--no-') && group !== 'Everywhere';

function keyType({ long, value, help, names, repeats }: DescribedOption): string {
  const safe = help.replaceAll('*/', '* /');
  return `    /** \`${long}\`: ${safe} */
    readonly ${keyOf(long)}?: ${value === undefined ? 'boolean' : valueType(names, repeats)};`;
}

/** Names are offered by editors, yet any text is taken: there are other spellings, and options behind names. */
function valueType(names: DescribedOption['names'], repeats: boolean): string {
  if (names === undefined) return 'string | number | readonly (string | number)[]';
  const known = `${names.known.map((name) => JSON.stringify(name)).join(' | ')} | (string & {})`;
  return names.isList || repeats ? `${known} | readonly (${known})[]` : known;
}
