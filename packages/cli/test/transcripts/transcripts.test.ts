// Sessions at a prompt, each read by a person before it was kept: `npx vitest run packages/cli/test/transcripts -u`
// writes down what comes out now, and `git diff` shows what to read.

import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { replayed } from './transcript.ts';

const here = import.meta.dirname;
const MODEL = path.join(here, '../../../neural/test/fixtures/tiny-bert');
const names = readdirSync(here).filter((file) => file.endsWith('.txt'));

it.each(names)('%s', async (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-transcript-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(path.join(here, 'files'), folder, { recursive: true });
  const own = path.join(here, path.parse(name).name);
  if (existsSync(own)) cpSync(own, folder, { recursive: true });
  // A model takes too much room for a second copy.
  if (name === 'bertscore.txt') cpSync(MODEL, path.join(folder, 'tiny-bert'), { recursive: true });
  const file = path.join(here, name);
  await expect(await replayed(readFileSync(file, 'utf8'), folder)).toMatchFileSnapshot(file);
});
