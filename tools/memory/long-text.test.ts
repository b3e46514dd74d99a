// What scorers share must not keep the memory that one long text took.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('long-text.mjs', import.meta.url));

test('scorers that were given up hold nothing of a text of a million words', () => {
  const args = ['--expose-gc', script, '1000000'];
  const megabytes = Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  console.log(`${megabytes.toFixed(1)} MB`);
  // The two texts as ids alone would be eight.
  expect(megabytes).toBeLessThan(8);
}, 120_000);
