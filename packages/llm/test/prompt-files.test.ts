// The prompts are text files, for people; the package carries them as a module, so that they survive bundlers.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../prompts/', import.meta.url);

test('the module has the files as they are', async () => {
  const entries = readdirSync(FOLDER)
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, FOLDER), 'utf8');
      return `  ${JSON.stringify(file.replace(/\.txt$/, ''))}: ${JSON.stringify(text)},\n`;
    });
  const module = `// Made from packages/llm/prompts: npx vitest run packages/llm/test/prompt-files.test.ts --update

export const PROMPT_FILES: Readonly<Record<string, string>> = {
${entries.join('')}};
`;
  await expect(module).toMatchFileSnapshot('../src/prompts/data/prompt-files.ts');
});
