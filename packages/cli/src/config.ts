// '@rougekit/cli/config': types for rougekit.config.ts. The declarations that are published name every option; they are written
// from the commands when the package is built.

export type OptionValue = string | number | boolean | readonly (string | number)[];

/** A section for each command, with its flags in camel case: { score: { failUnder: 'rougeL=0.3' } }. */
export interface Config {
  readonly [command: string]: { readonly [option: string]: OptionValue };
}

/** The configuration as it is; editors and compilers check it. */
export const defineConfig = (config: Config): Config => config;
