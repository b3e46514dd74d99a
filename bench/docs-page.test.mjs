import { expect, test } from 'vitest';
import { withParts } from './docs-page.mjs';

const ORDER = ['corpora', 'growth', 'modes'];
const page = (body) => `# Page\n\n<!-- bench:begin -->\n${body}<!-- bench:end -->\n\nEnd.\n`;

test('a part takes the place of its own section, one heading lower, and of no other', () => {
  const one = withParts(
    page('\n'),
    [{ name: 'growth', text: '## Growth\n\n### Of LCS\n\nold' }],
    ORDER,
  );
  expect(one).toBe(page('\n<!-- bench:section growth -->\n\n### Growth\n\n#### Of LCS\n\nold\n\n'));
  const two = withParts(one, [{ name: 'corpora', text: '## Corpora' }], ORDER);
  expect(two.indexOf('### Corpora')).toBeLessThan(two.indexOf('### Growth'));
  const three = withParts(two, [{ name: 'growth', text: '## Growth\n\nnew' }], ORDER);
  expect(three).toContain('### Growth\n\nnew\n\n<!-- bench:end -->');
  expect(three).toContain('### Corpora\n');
  expect(three).not.toContain('old');
  expect(withParts(three, [], ORDER)).toBe(three);
});

test('a page without marks is refused', () => {
  expect(() => withParts('# Page\n', [], ORDER)).toThrow('lost its marks');
});
