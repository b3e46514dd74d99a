// ROUGE-L and ROUGE-Lsum of 100,000 × 100,000 tokens in one process below 250 MB: no table, whatever
// the sentences look like. The limit is on the whole process, Node's own 40 MB included.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('giant-pair.mjs', import.meta.url));

test.each(['lines', 'one-line'])('100,000 × 100,000 tokens, %s', (layout) => {
  const { megabytes, scores } = JSON.parse(
    execFileSync(process.execPath, [script, layout], { encoding: 'utf8' }),
  );
  console.log(`${layout}: ${Math.round(megabytes)} MB`);
  expect(megabytes).toBeLessThan(250);
  for (const { precision, recall, fmeasure } of Object.values<Record<string, number>>(scores)) {
    for (const value of [precision, recall, fmeasure]) expect(value > 0 && value < 1).toBe(true);
  }
  // One sentence each: the union over sentences is the LCS of the texts.
  if (layout === 'one-line') expect(scores.rougeLsum).toEqual(scores.rougeL);
  else expect(scores.rougeLsum.recall).toBeGreaterThan(scores.rougeL.recall);
});
