// docs/dialects.md is generated from the dialects themselves, so it cannot drift:
//   npx vitest run tools/dialect-table --update
import { existsSync } from 'node:fs';
import { dialectAliases, dialects } from 'rougekit/registry';
import { expect, expectTypeOf, test } from 'vitest';
import { en } from '../../packages/rougekit/src/audit/words/en.ts';
import { DECISIONS, type Undecided } from '../../packages/rougekit/src/dialects/decisions.ts';

const pageOf = (id: string) => `dialects/${id.replace(/@.*/, '')}.md`;
const hasPage = (id: string) => existsSync(new URL(`../../docs/${pageOf(id)}`, import.meta.url));

function page(): string {
  const rows = DECISIONS.map(
    ({ id, value }) =>
      `| ${en.decisions[id]} | ${dialects.map(({ choices }) => value(choices)).join(' | ')} |`,
  );
  const list = dialects.map(({ id, reproduces }) => {
    const name = hasPage(id) ? `[\`${id}\`](${pageOf(id)})` : `\`${id}\``;
    const others = dialectAliases[id as keyof typeof dialectAliases] ?? [];
    const also = others.map((one) => `\`${one}\``).join(', ');
    return `- ${name}: ${reproduces}.${also === '' ? '' : ` Also taken by \`--dialect\`: ${also}.`}`;
  });
  return `# Dialects

A dialect is the complete set of decisions of one ROUGE program. This page is generated from the dialects' own data by
\`tools/dialect-table\`; a test fails if it is out of date.

${list.join('\n')}

## Dialect × decision

| decision | ${dialects.map(({ id }) => `\`${id}\``).join(' | ')} |
|---|${dialects.map(() => '---|').join('')}
${rows.join('\n')}
`;
}

test('docs/dialects.md agrees with the dialects', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/dialects.md');
});

test('every dialect says what it reproduces, under an id of its own', () => {
  expect(new Set(dialects.map(({ id }) => id)).size).toBe(dialects.length);
  for (const { reproduces } of dialects) expect(reproduces.length).toBeGreaterThan(10);
});

test('every dialect is frozen', () => {
  for (const dialect of dialects) {
    for (const part of [
      dialect,
      dialect.choices,
      dialect.choices.weight,
      dialect.choices.formula,
    ]) {
      expect(Object.isFrozen(part), dialect.id).toBe(true);
    }
  }
});

test('every field of a dialect belongs to a decision', () => {
  expectTypeOf<Undecided>().toEqualTypeOf<never>();
});
