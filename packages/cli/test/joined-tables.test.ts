// `score a b --on KEY` gives what one file with the rows of both would give.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

const STUDIES = [
  { study: 's1', gold: 'the heart is normal' },
  { study: 's2', gold: 'no effusion' },
  { study: 's3', gold: 'the lungs are clear' },
];
const TEXTS = [
  { study: 's3', prediction: 'the lungs are clear' },
  { study: 's1', prediction: 'the heart' },
  { study: 's2', prediction: 'an effusion' },
];
const ROWS = ['--format', 'jsonl', '--quiet'];

describe('two tables', () => {
  it('give the bytes of one file that has both sides', async () => {
    const joined = STUDIES.map((row) => ({
      ...row,
      ...TEXTS.find(({ study }) => study === row.study),
    }));
    const lines = TEXTS.map(({ study, prediction }) => `${study},${prediction}\n`);
    const cwd = folderWith({
      'a.jsonl': jsonl(...STUDIES),
      'b.jsonl': jsonl(...TEXTS),
      'b.csv': `study,prediction\n${lines.join('')}`,
      'one.jsonl': jsonl(...joined),
    });
    const one = await rougekit(['score', 'one.jsonl', '--id', 'study', ...ROWS], { cwd });
    const two = await rougekit(['score', 'a.jsonl', 'b.jsonl', '--on', 'study', ...ROWS], { cwd });
    expect(two).toEqual(one);
    const mixed = await rougekit(['score', 'a.jsonl', 'b.csv', '--on', 'study', ...ROWS], { cwd });
    expect(mixed).toEqual(one);
  });

  it('fit in whatever order, as a slow search for partners finds them', async () => {
    const key = fc.constantFrom('1', '2', '3', '__proto__', 'ü', ' ');
    const keys = fc.array(key, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(keys, keys, async (first, second) => {
        const cwd = folderWith({
          'a.jsonl': jsonl(...first.map((k) => ({ k, gold: 'a b' }))),
          'b.jsonl': jsonl(...second.map((k, n) => ({ k, prediction: `a ${n}` }))),
        });
        const { stdout, code } = await rougekit(
          ['score', 'a.jsonl', 'b.jsonl', '--on', 'k', ...ROWS],
          {
            cwd,
          },
        );
        const partners = first.map((k) => second.filter((other) => other === k).length);
        const outcomes = ['NO_PARTNER', 'scored', 'SEVERAL_PARTNERS'];
        if (partners.every((count) => count !== 1)) {
          expect(code).toBe(3);
          return;
        }
        expect(
          parsedLines(stdout).map((row) => {
            const { id, problem } = row as { id: string; problem?: { code: string } };
            return [id, problem?.code ?? 'scored'];
          }),
        ).toEqual(first.map((k, n) => [k, outcomes[Math.min(partners[n] as number, 2)]]));
        const isWhole =
          partners.every((count) => count === 1) && second.every((k) => first.includes(k));
        expect(code).toBe(isWhole ? 0 : 5);
      }),
      { numRuns: 40 },
    );
  });

  it('columns are found although the first 150 rows have no partner', async () => {
    const many = Array.from({ length: 150 }, (_, k) => ({ study: `x${k}`, gold: 'a' }));
    const cwd = folderWith({ 'a.jsonl': jsonl(...many, ...STUDIES), 'b.jsonl': jsonl(...TEXTS) });
    const { code, stdout } = await rougekit(
      ['score', 'a.jsonl', 'b.jsonl', '--on', 'study', ...ROWS],
      {
        cwd,
      },
    );
    expect(code).toBe(5);
    expect(parsedLines(stdout)).toHaveLength(153);
    expect(parsedLines(stdout)[0]).toMatchObject({ id: 'x0', problem: { code: 'NO_PARTNER' } });
  });

  it('--skip-bad accepts what does not fit', async () => {
    const cwd = folderWith({ 'a.jsonl': jsonl(...STUDIES.slice(1)), 'b.jsonl': jsonl(...TEXTS) });
    const args = ['score', 'a.jsonl', 'b.jsonl', '--on', 'study', '--skip-bad'];
    const { code, stderr } = await rougekit(args, { cwd });
    expect(code).toBe(0);
    expect(stderr).toContain("warning: 'b.jsonl' has 1 key ('s1'), which 'a.jsonl' does not have.");
  });

  it('keys keep all their digits', async () => {
    const cwd = folderWith({
      'a.jsonl': '{"k":9007199254740993,"gold":"a"}\n',
      'b.jsonl': '{"k":"9007199254740993","prediction":"a"}\n',
    });
    const { stdout } = await rougekit(['score', 'a.jsonl', 'b.jsonl', '--on', 'k', ...ROWS], {
      cwd,
    });
    expect(parsedLines(stdout)).toMatchObject([{ id: '9007199254740993' }]);
  });

  it('so do other columns of both, wherever they stand', async () => {
    const cwd = folderWith({
      'a.jsonl': '{"k":1,"big":9007199254740993,"gold":"a"}\n{"k":2,"big":1.0,"gold":"b"}\n',
      'b.jsonl':
        '{"k":2,"in":{"id":9007199254740995},"prediction":"b"}\n{"k":1,"in":{"id":1e3},"prediction":"a"}\n',
    });
    for (const [id, expected] of [
      ['big', ['9007199254740993', '1.0']],
      ['in.id', ['1e3', '9007199254740995']],
    ] as const) {
      const args = ['score', 'a.jsonl', 'b.jsonl', '--on', 'k', '--id', id, ...ROWS];
      const { stdout } = await rougekit(args, { cwd });
      expect(parsedLines(stdout)).toMatchObject(expected.map((one) => ({ id: one })));
    }
  });

  it('a row of the second table that cannot be used is named', async () => {
    const cwd = folderWith({ 'a.jsonl': jsonl(...STUDIES), 'b.jsonl': `${jsonl(...TEXTS)}oops\n` });
    const { code, stderr } = await rougekit(['score', 'a.jsonl', 'b.jsonl', '--on', 'study'], {
      cwd,
    });
    expect(code).toBe(5);
    expect(stderr).toContain("1 row of 'b.jsonl' cannot be used: b.jsonl:4: this line is not JSON");
  });

  it.each([0, 150])('a name means the same column in every row, %i rows on', async (before) => {
    const some = Array.from({ length: before }, (_, k) => ({ id: `x${k}`, gold: 'a' }));
    const first = [
      { id: 1, gold: 'a' },
      { id: 2, gold: 'a', text: 'b' },
      { id: 3, gold: 'a' },
    ];
    const all = [...some, ...first];
    const cwd = folderWith({
      'h1.jsonl': jsonl(...all),
      'h2.jsonl': jsonl(...all.map(({ id }) => ({ id, text: 'a' }))),
    });
    // Beyond the first rows the second table's column is called `text`, whatever a row of the first has.
    const candidate = before === 0 ? 'h2.text' : 'text';
    const args = ['--on', 'id', '--candidate', candidate, '--metrics', 'rouge1', ...ROWS];
    const { code, stdout } = await rougekit(['score', 'h1.jsonl', 'h2.jsonl', ...args], { cwd });
    expect(code).toBe(0);
    expect(parsedLines(stdout).every((row) => JSON.stringify(row).includes('"fmeasure":1}'))).toBe(
      true,
    );
  });

  it.each([
    ['id,text\n1,a\n', 'id,p1.text,text\n1,b,c\n'],
    ['id,text,p1.text\n1,a,b\n', 'id,text\n1,c\n'],
    ['id,text,p2.text\n1,a,b\n', 'id,text\n1,c\n'],
  ])('two columns with one name are refused: %j, %j', async (one, other) => {
    const cwd = folderWith({ 'p1.csv': one, 'p2.csv': other });
    const args = ['--on', 'id', '--reference', 'p1.text', '--candidate', 'p2.text'];
    const { code, stderr } = await rougekit(['score', 'p1.csv', 'p2.csv', ...args], { cwd });
    expect(stderr).toMatch(
      /Two columns of 'p1.csv' joined with 'p2.csv' would be called 'p[12].text'/,
    );
    expect(code).toBe(3);
  });
});
