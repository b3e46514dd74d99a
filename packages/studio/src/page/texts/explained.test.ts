import { combine, meteor, rouge } from 'rougekit';
import { expect, it } from 'vitest';
import { shellWord } from '../parts/shell-word.ts';
import { explained } from './explained.ts';

const texts = { candidate: 'the cat', references: ['the cat sat'], sources: [] };
const own = combine(rouge({ types: ['rouge1'] }), meteor()).signature;

it('a metric that the page cannot make leaves the others', () => {
  const others = ['bertscore|model:tiny|file:0123456789ab|layer:1|v:1', 'mine|no entry', '+'];
  for (const other of others)
    for (const signature of [`${own} + ${other}`, `${other} + ${own}`]) {
      const of = (key: string) => explained(signature, key, texts, { language: 'en' });
      expect(of('rouge1').explanation?.links).toHaveLength(2);
      expect(of('meteor').explanation?.links).toHaveLength(2);
      expect(of('bertscore')).toEqual({ problem: 'unknown' });
    }
});

it('an id is one word of a shell', () => {
  expect(shellWord('en-005')).toBe('en-005');
  expect(shellWord("$(reboot) it's")).toBe("'$(reboot) it'\\''s'");
  expect(shellWord('')).toBe("''");
});
