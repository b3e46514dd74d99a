// docs/metric-options.md is written from the declarations of the metrics, so it cannot drift:
//   npx vitest run tools/metric-table --update
import { type Family, partNames, registry } from 'rougekit/registry';
import { expect, test } from 'vitest';
import { flagName } from '../../packages/cli/src/failures/option-flags.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');

function section(family: Family): string {
  const { name, title, help, members, aliases = {} } = family;
  const names = members?.examples ?? [name];
  const rows = Object.entries(family.options).map(([option, declared]) => {
    const { word, placeholder } = declared;
    const value = placeholder ? ` ${placeholder}` : '';
    const flag = placeholder === undefined ? '' : `\`${flagName(option, family)}${value}\``;
    const parts = partNames(declared);
    const about = [declared.help, ...(parts === undefined ? [] : [parts.join(', ')])].join(': ');
    return `| \`${option}\` | \`${word}\` | ${cell(flag)} | ${cell(about)} |`;
  });
  const also = Object.entries(aliases).map(([alias, taken]) => `\`${alias}\` (\`${taken}\`)`);
  const others = also.length === 0 ? '' : ` Also taken: ${also.join(', ')}.`;
  return `## ${title}

${help[0]?.toUpperCase()}${help.slice(1)}. For \`--metrics\`: ${names.map((one) => `\`${one}\``).join(', ')}.${others}

| option | in signatures | flag | meaning |
|---|---|---|---|
${rows.join('\n')}
`;
}

function page(): string {
  return `# Metrics and their options

Every option has a name in the library, a word in signatures, and, on the command line, a flag. A metric can also be
given with options after its name, in the words of its signature: \`--metrics 'tokenf1|norm:squad,bleu|order:2'\`.
The command line also takes other spellings of a name, such as \`ROUGE-L\`, \`R-L\` or \`exact_match\`, and says what it took.
This page is generated from the metrics' own declarations by \`tools/metric-table\`; a test fails if it is out of date.

${registry.families.map(section).join('\n')}`;
}

test('docs/metric-options.md agrees with the metrics', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/metric-options.md');
});

test('every option has words of its own, and help where it has a flag', () => {
  for (const { name, options } of registry.families) {
    const words = Object.values(options).map(({ word }) => word);
    expect(new Set(words).size, name).toBe(words.length);
    for (const [option, { placeholder, help }] of Object.entries(options))
      if (placeholder !== undefined) expect(help, `${name} ${option}`).not.toBe('');
  }
});
