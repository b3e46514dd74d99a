// The prompts that come with the package. At the root of the sources, so that the way to their folder is the same after the build.

import { readdirSync, readFileSync } from 'node:fs';
import { RougekitError } from 'rougekit';
import { type Prompt, parsePrompt } from './prompts/prompt.ts';

const FOLDER = new URL('../prompts/', import.meta.url);
const ENDING = '.txt';
const USUAL_LANGUAGE = 'en';

/** summary.en, summary.zh … */
export function promptNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();
}

/** `summary` is the English one, `summary.zh` the Chinese. */
export function promptNamed(name: string): Prompt {
  const full = name.includes('.') ? name : `${name}.${USUAL_LANGUAGE}`;
  const known = promptNames();
  if (!known.includes(full))
    throw new RougekitError(
      'UNKNOWN_NAME',
      `Expected a prompt of the package or a file, got '${name}'. Known: ${known.join(', ')}.`,
      { option: 'prompt', expected: known.join(', '), got: `'${name}'` },
    );
  return parsePrompt(full, readFileSync(new URL(`${full}${ENDING}`, FOLDER), 'utf8'));
}
