// CSV through the command: what people's files look like, and what is said about broken ones.

import { describe, expect, it } from 'vitest';
import { CAT, CAT_SCORES, folderWith, parsedLines, rougekit } from './run-command.ts';

const GOOD = `id,candidate,reference\na,${CAT.candidate},${CAT.reference}\n`;

async function score(content: string | Uint8Array, args: readonly string[] = [], name = 'd.csv') {
  const cwd = folderWith({ [name]: content });
  const flags = ['--metrics', 'rouge1', '--format', 'jsonl', ...args];
  const { code, stdout, stderr } = await rougekit(['score', name, ...flags], { cwd });
  return { code, stderr, rows: parsedLines(stdout) };
}

const catRow = { id: 'a', scores: { rouge1: CAT_SCORES.rouge1 }, notices: [] };

describe('score data.csv', () => {
  it.each([
    ['commas', GOOD, 'd.csv'],
    ['a byte order mark', `\ufeff${GOOD}`, 'd.csv'],
    ['CRLF', GOOD.replaceAll('\n', '\r\n'), 'd.csv'],
    ['no final line end', GOOD.trimEnd(), 'd.csv'],
    ['blank lines', `\n${GOOD.replaceAll('\n', '\n\n')}`, 'd.csv'],
    ['quotation marks everywhere', GOOD.replace(/[^,\n]+/g, '"$&"'), 'd.csv'],
    ['UTF-16', Buffer.from(`\ufeff${GOOD}`, 'utf16le'), 'd.csv'],
    ['tabs', GOOD.replaceAll(',', '\t'), 'd.tsv'],
    ['semicolons', GOOD.replaceAll(',', ';'), 'd.csv'],
    ['a line for Excel', `sep=;\n${GOOD.replaceAll(',', ';')}`, 'd.csv'],
    ['spaces around names', GOOD.replace(',', ' , '), 'd.csv'],
    ['row numbers of pandas', `,${GOOD.replace('\n', '\n0,')}`, 'd.csv'],
  ])('reads a file with %s', async (_, content, name) => {
    const { code, rows, stderr } = await score(content, [], name);
    expect(rows, stderr).toEqual([catRow]);
    expect(code).toBe(0);
  });

  it('says which separator it took if that is not the one of the ending', async () => {
    const { stderr } = await score(GOOD.replaceAll(',', ';'));
    expect(stderr).toContain("'d.csv' is separated by semicolons.\n");
    expect((await score(GOOD)).stderr).not.toContain('separated');
  });

  it('names ragged rows by their lines, although texts have lines too', async () => {
    const { code, rows, stderr } = await score(
      `${GOOD}"b\nb","two\nlines",x\nc,too few\nd,1,2,3\ne,${CAT.candidate},${CAT.reference}\n`,
    );
    expect(code).toBe(5);
    expect(rows).toMatchObject([
      { id: 'a' },
      { id: 'b\nb' },
      {
        id: '3',
        problem: {
          code: 'WRONG_WIDTH',
          message: 'd.csv:6: expected 3 fields as in the header, got 2 fields.',
        },
      },
      {
        id: '4',
        problem: {
          message:
            'd.csv:7: expected 3 fields as in the header, got 4 fields. A text with a separator in it must stand in quotation marks.',
        },
      },
      { ...catRow, id: 'e' },
    ]);
    expect(stderr).toContain('2 of 5 rows failed');
  });

  it('gives the rows before a field that is never closed', async () => {
    const { code, rows, stderr } = await score(`${GOOD}b,"never closed,x\nc,d,e\n`);
    expect(code).toBe(3);
    expect(rows).toEqual([catRow]);
    expect(stderr).toContain('error: d.csv:3:3: the quotation mark here opens a field');
  });

  it.each([
    ['id,a,b,a\n1,2,3,4\n', "d.csv:1: two columns are called 'a' (columns 2 and 4)", 3],
    [`a,${CAT.candidate} there and then,${CAT.reference}\n1,2,3\n`, 'looks like a row', 2],
    ['id,text\n1,2\n', 'Which field is the candidate?', 2],
    ['', "'d.csv' has no rows to score", 3],
    ['id,candidate,reference\n', "'d.csv' has no rows to score", 3],
    ['id,candidate\rx,y\r', 'ends its lines with CR only', 3],
  ])('refuses %j', async (content, message, exit) => {
    const { code, stderr } = await score(content);
    expect(stderr).toContain(message);
    expect(code).toBe(exit);
  });

  it('says where bytes are not UTF-8', async () => {
    const { code, stderr } = await score(Buffer.from(`${GOOD}b,caf\xe9,x\n`, 'latin1'));
    expect(stderr).toContain('d.csv:3:6: the byte 0xE9 is not UTF-8');
    expect(code).toBe(3);
  });

  it('reads 10,000 columns', async () => {
    const others = Array.from({ length: 10_000 }, (_, k) => `c${k}`).join();
    const { code, rows } = await score(
      GOOD.replace('reference\n', `reference,${others}\n`).replace('mat\n', `mat,${others}\n`),
    );
    expect(code).toBe(0);
    expect(rows).toEqual([catRow]);
  });

  it('tells the columns of a second file that lacks them', async () => {
    const cwd = folderWith({ 'a.csv': GOOD, 'b.csv': 'id,prediction,reference\n1,2,3\n' });
    const { code, stderr } = await rougekit(['score', 'a.csv', 'b.csv'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(
      "'b.csv' and 'a.csv' do not have the same columns. In 'b.csv': `--candidate` names the field 'candidate', which is not there.",
    );
  });
});
