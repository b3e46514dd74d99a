// The prompts that come with the package.

import { RougekitError } from 'rougekit';
import { PROMPT_FILES } from './data/prompt-files.ts';
import { type Prompt, parsePrompt } from './prompt.ts';

const USUAL_LANGUAGE = 'en';

/** summary.en, summary.zh … */
export const promptNames = (): string[] => Object.keys(PROMPT_FILES);

/** `summary` is the English one, `summary.zh` the Chinese. */
export function promptNamed(name: string): Prompt {
  const full = name.includes('.') ? name : `${name}.${USUAL_LANGUAGE}`;
  const file = Object.hasOwn(PROMPT_FILES, full) ? PROMPT_FILES[full] : undefined;
  if (file !== undefined) return parsePrompt(full, file);
  const known = promptNames().join(', ');
  throw new RougekitError(
    'UNKNOWN_NAME',
    `Expected a prompt of the package or a file, got '${name}'. Known: ${known}.`,
    { option: 'prompt', expected: known, got: `'${name}'` },
  );
}
