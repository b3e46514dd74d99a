// The checker checked: it must see what is wrong, or its silence means nothing.
import { describe, expect, it } from 'vitest';
import { commandProblems, commandsIn, parseHelp } from './commands.ts';
import { brokenLinks } from './documents.ts';
import { runExamples } from './examples.ts';
import { readMarkdown } from './markdown.ts';
import { tryItProblems } from './try-it.ts';

describe('readMarkdown', () => {
  it('finds blocks with their place, indented and nested ones too', () => {
    const { blocks } = readMarkdown(
      [
        '# A',
        '```ts no-run',
        'x;',
        '```',
        '- item',
        '  ```sh',
        '  ls',
        '  ```',
        '````md',
        '```ts',
        '````',
      ].join('\n'),
    );
    expect(blocks).toEqual([
      { language: 'ts', info: 'ts no-run', code: 'x;', line: 3 },
      { language: 'sh', info: 'sh', code: 'ls', line: 7 },
      { language: 'md', info: 'md', code: '```ts', line: 10 },
    ]);
  });

  it('finds links, but none in code', () => {
    const { links } = readMarkdown(
      '[a](b.md#c "t") and ![i](<d.png>)\n[n]: e.md\n`[x](no.md)`\n<a href="f.md">\n```\n[x](no.md)\n```',
    );
    expect(links.map(({ target }) => target)).toEqual(['b.md#c', 'd.png', 'e.md', 'f.md']);
  });

  it('names headings as hosts do', () => {
    const { anchors } = readMarkdown('# Hello, `World`!\n## A & b\n## A & b\n# 中文 标题');
    expect([...anchors]).toEqual(['hello-world', 'a--b', 'a--b-1', '中文-标题']);
  });
});

describe('brokenLinks', () => {
  it('reports missing files, missing headings and ways out', () => {
    const text = [
      '# Here',
      '[good](package.json) [good](#here) [good](https://example.org) [good](tools/)',
      '[bad](nowhere.md) [bad](#there) [bad](../elsewhere.md)',
      '[good](https://github.com/rougekit/rougekit/blob/main/docs/README.md#start-here)',
      '[bad](https://github.com/rougekit/rougekit/blob/main/docs/nowhere.md)',
    ];
    expect(brokenLinks('README.md', readMarkdown(text.join('\n')))).toEqual([
      'line 3: nowhere.md does not exist',
      'line 3: #there names a heading that does not exist',
      'line 3: ../elsewhere.md leaves the repository',
      'line 5: https://github.com/rougekit/rougekit/blob/main/docs/nowhere.md does not exist',
    ]);
  });
});

describe('tryItProblems', () => {
  const problems = (hash: string) => {
    const text = `'the cat sat' and 'the cat' have 0.8\n[Try it](playground.md#${hash})`;
    return tryItProblems(text, readMarkdown(text));
  };
  const texts = 'candidate=the+cat&reference=the+cat+sat';

  it('knows what is in the document', async () => {
    expect(await problems(`${texts}&metrics=rouge1&show=rouge1.fmeasure`)).toEqual([]);
  });

  it('reports other texts, other numbers, and names that mean nothing', async () => {
    expect(
      await problems('candidate=the+dog&reference=the+cat+sat&metrics=rouge1&show=rouge1.recall'),
    ).toEqual([
      "line 2: the text 'the dog' is not in the document",
      'line 2: its rouge1.recall is 0.3333333333333333, which is not in the document',
    ]);
    expect(await problems(`${texts}&stemer=porter&show=rouge7.fmeasure`)).toEqual([
      "line 2: no playground has 'stemer'",
      "line 2: it shows no number 'rouge7.fmeasure'",
    ]);
  });
});

describe('runExamples', () => {
  const run = (...codes: string[]) => {
    const text = codes.map((code) => `\`\`\`ts\n${code}\n\`\`\``).join('\n');
    return runExamples(readMarkdown(text).blocks);
  };

  it('accepts values shown in every form', async () => {
    const outcome = await run(
      `import { basename } from 'node:path';
import type { Nothing } from './nowhere.ts';
const third: number = 1 / 3; // prose beside a declaration is prose
third; // 0.333
basename('/a/b'); // b
console.log({ third }); // { third: 0.33… }
console.log('two', 2); // two 2
await Promise.resolve([1, 2]);
// → [1, 2]
({ a: 1, b: { c: 2 } });
// {
//   a: 1,
//   b: { c: 2 },
// }
'one\\ntwo';
// → one
// two
const list = [3]; // → [3]
JSON.parse('{'); // throws SyntaxError
list.push(4);
// Prose below an expression is prose.`,
      `import { basename, dirname } from 'node:path';
const list = [dirname('/a/b'), basename('/a/b'), third]; // the same names again
list; // ['/a', 'b', 0.333…]`,
    );
    expect(outcome).toEqual({ compared: 10, problems: [] });
  });

  it('reports each wrong value with its line, and goes on', async () => {
    const { problems } = await run(
      '1 + 1; // 3\n2; // 2',
      "'a'; // prose\nJSON.parse('1'); // throws",
    );
    expect(problems).toEqual([
      'line 2: shown: 3\nis:    2',
      'line 6: shown: prose\nis:    a\n(if this is prose, put it on the line above)',
      'line 7: shown to throw, but did not',
    ]);
  });

  it('reports an example that throws or stops', async () => {
    expect((await run('1;\nnull.x;')).problems[0]).toMatch(/^line 3: TypeError/);
    expect((await run('process.exit(0);')).problems[0]).toMatch(/ended early/);
  });
});

describe('commands', () => {
  const top = `Usage: rougekit [options] [command]

Options:
  -V, --version           print the version, not --verbose
  -h, --help              display help

Commands:
  score [options] <data>  score a
                          data set
  history                 runs
`;
  const score = 'Usage: x\n\nOptions:\n  -o, --output <file>  to\n  --no-color\n  --beta <x...>  y';
  const known = (path: readonly string[]) => {
    const texts: Record<string, string> = { '': top, score, history: 'Commands:\n  list  l' };
    const text =
      texts[path.join(' ')] ?? (path.join(' ') === 'history list' ? 'Usage:' : undefined);
    return text === undefined ? undefined : parseHelp(text);
  };

  it('are found in scripts', () => {
    const script = `# rougekit nothing
$ rougekit score a.jsonl --beta 1 \\
    -o "b c.json" > log.txt # comment
cat x | CI=1 npx --yes @rougekit/cli score - && rougekit history list
npm install rougekit; echo 'rougekit no'
node packages/cli/dist/main.cjs verify`;
    expect(commandsIn(script)).toEqual([
      ['score', 'a.jsonl', '--beta', '1', '-o', 'b c.json'],
      ['score', '-'],
      ['history', 'list'],
      ['verify'],
    ]);
  });

  it.each<[command: string, problems: string[]]>([
    ['score a --beta=1 -o x --no-color --help -', []],
    ['score a --beta -1', []],
    ['history list', []],
    ['--version', []],
    ['score a --verbose', ['no flag --verbose in "rougekit score"']],
    ['scroe a --beta', ['no command "scroe"']],
    ['data set', ['no command "data"']],
    ['history list --output', ['no flag --output in "rougekit history list"']],
  ])('%s', (command, problems) => {
    expect(commandProblems(command.split(' '), known)).toEqual(problems);
  });
});
