import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtHelp, commandProblems, commandsIn } from './commands.ts';
import { brokenLinks, documents, readDocument, readText, root } from './documents.ts';
import { runExamples } from './examples.ts';
import { triedOut, tryItProblems } from './try-it.ts';

const files = documents();

it('there is a README.md to check', () => {
  expect(files).toContain('README.md');
});

describe.each(files)('%s', (file) => {
  const markdown = readDocument(file);
  const examples = markdown.blocks.filter(
    ({ language, info }) => /^(ts|typescript)$/.test(language) && !/\bno-run\b/.test(info),
  );
  // Plain `if`s below: a document without examples has nothing to skip.
  const scripts = markdown.blocks.filter(({ language }) =>
    /^(sh|bash|shell|console)$/.test(language),
  );

  if (examples.length > 0)
    it('its examples run and give the values shown', async () => {
      needs('packages/rougekit/dist/index.js');
      expect((await runExamples(examples)).problems).toEqual([]);
    });

  if (scripts.length > 0)
    it('its commands exist', () => {
      needs('packages/cli/dist/main.cjs');
      const problems = scripts.flatMap(({ code, line }) =>
        commandsIn(code)
          .flatMap((words) => commandProblems(words, builtHelp))
          .map((problem) => `block at line ${line}: ${problem}`),
      );
      expect(problems).toEqual([]);
    });

  it('its links lead somewhere', () => {
    expect(brokenLinks(file, markdown)).toEqual([]);
  });

  if (markdown.links.some(({ target }) => triedOut(target) !== undefined))
    it('what can be tried in the playground gives the numbers shown', async () => {
      expect(await tryItProblems(readText(file), markdown)).toEqual([]);
    });
});

function needs(file: string): void {
  if (!existsSync(path.join(root, file))) {
    throw new Error(`${file} is missing; run "npm run build" first`);
  }
}
