import { gunzipSync, gzipSync } from 'node:zlib';
import { aggregate, scoreBatch } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { madeRecipe } from '../recipe.ts';
import { areComplete, guessedColumns } from './columns.ts';
import { openFile } from './open-file.ts';
import { csvCell, rowsAs } from './row-downloads.ts';
import { scoreFile } from './score-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const { scorer } = madeRecipe({ metrics: ['rouge1', 'rougeL', 'bleu'], options: {} });
if (scorer === undefined) throw new Error('no scorer');

async function scored(name: string, content: string | Uint8Array) {
  const file = await openFile(typeof content === 'string' ? bytes(content) : content, name);
  const columns = guessedColumns(file);
  const result = await scoreFile(file, columns, scorer as NonNullable<typeof scorer>, {
    signal: new AbortController().signal,
    progress: () => {},
    turn: async () => {},
  });
  return { file, columns, result };
}

const ROWS = [
  { id: 'one', prediction: 'the cat sat', target: 'the cat sat on the mat' },
  { id: 'two', prediction: 'a dog, "quoted"', target: 'the dog\nbarks' },
  { id: 'three', prediction: '猫吃鱼', target: '鱼吃猫' },
];
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const table = (separator: string) =>
  `${[Object.keys(ROWS[0] ?? {}), ...ROWS.map((row) => Object.values(row).map(quoted))]
    .map((cells) => cells.join(separator))
    .join('\n')}\n`;

const FILES: readonly (readonly [string, string])[] = [
  ['d.jsonl', ROWS.map((row) => `${JSON.stringify(row)}\n`).join('')],
  ['d.json', JSON.stringify(ROWS, null, 2)],
  ['d.json', JSON.stringify({ version: 1, data: ROWS })],
  [
    'd.json',
    JSON.stringify({
      id: ROWS.map(({ id }) => id),
      prediction: ROWS.map((row) => row.prediction),
      target: ROWS.map(({ target }) => target),
    }),
  ],
  ['d.csv', table(',')],
  ['d.csv', table(';')],
  ['d.csv', `\ufeff${table(',')}`],
  ['d.tsv', table('\t')],
  ['d.txt', table(',')],
  ['d', ROWS.map((row) => `${JSON.stringify(row)}\n`).join('')],
];

describe('a file', () => {
  const pairs = ROWS.map(({ id, prediction, target }) => ({
    id,
    candidate: prediction,
    reference: target,
  }));
  const report = scoreBatch(pairs, scorer);
  const means = aggregate(report, { scorer }).scores as never as {
    rougeL: { fmeasure: { value: number; low: number; high: number } };
  };

  it.each(FILES)('%s has the numbers of the library: %j', async (name, content) => {
    const { result, columns } = await scored(name, content);
    expect(columns).toMatchObject({ candidate: 'prediction', references: ['target'], id: 'id' });
    const { head, index } = result;
    const column = head.columns.findIndex(({ name: one }) => one === 'rougeL.fmeasure');
    expect(index.ids).toEqual(ROWS.map(({ id }) => id));
    expect(index.systems[0].scores[column]).toEqual(
      report.rows.map((row) =>
        row.ok ? (row.scores['rougeL'] as { fmeasure: number }).fmeasure : 0,
      ),
    );
    const { value, low, high } = means.rougeL.fmeasure;
    expect(head.systems[0].estimates[column]).toEqual({ value, low, high });
    expect(result.slice(0)?.candidates).toEqual(ROWS.map(({ prediction }) => prediction));
    expect(result.slice(1)).toBeUndefined();
  });

  it('in UTF-16 is read as well', async () => {
    const text = Buffer.from(`\ufeff${table('\t')}`, 'utf16le');
    expect((await scored('d.tsv', text)).result.index.ids).toHaveLength(3);
    expect(gunzipSync(gzipSync(text))).toEqual(text);
  });

  it.each([
    ['d.csv', '', "'d.csv' is empty."],
    ['d.csv', 'prediction,target\na,"b\nc,d\n', 'd.csv:2:3: the quotation mark here opens a field'],
    ['d.csv', 'target,target\na,b\n', "d.csv:1: two columns are called 'target'"],
    [
      'd.json',
      '[{"prediction": "a"}\n{"prediction": "b"}]',
      'd.json:2: expected a comma or ] after row 1',
    ],
    ['d.json', '{"prediction": "a",\n"target": }\n', 'd.json:2: this is not JSON'],
    ['d.json', '[{"prediction": "a"}', "'d.json' ends in the middle: its list is not closed"],
  ])('%s that is broken says where: %j', async (name, content, message) => {
    await expect(openFile(bytes(content), name)).rejects.toThrow(message);
  });

  it('that is no UTF-8 says where', async () => {
    const latin = Buffer.from('prediction,target\ncaf\xe9,b\n', 'latin1');
    await expect(openFile(latin, 'd.csv')).rejects.toThrow('0xE9 (line 2, byte 4)');
  });

  it('keeps good rows beside bad ones, with the line of each', async () => {
    const { result } = await scored('d.csv', 'prediction,target\na,a\nonly one\nb,c\n');
    expect(result.failed).toBe(1);
    expect(result.problem).toBe('d.csv:3: expected 2 fields as in the header, got 1 field.');
    expect(result.head.systems[0].items).toBe(3);
    const lines = await scored('d.jsonl', '{"prediction":"a","target":"a"}\n{broken\n');
    expect(lines.result.problem).toMatch(/^d\.jsonl:2: /);
  });

  it('without usual names waits to be told', async () => {
    const columns = guessedColumns(await openFile(bytes('x,y\na,b\n'), 'd.csv'));
    expect(areComplete(columns)).toBe(false);
    const alike = await openFile(bytes('Generated Report,Reference_Report\na,b\n'), 'd.csv');
    expect(guessedColumns(alike)).toMatchObject({
      candidate: 'Generated Report',
      references: ['Reference_Report'],
      id: '',
    });
  });
});

describe('downloads', () => {
  it('have every digit of every row', async () => {
    const { result } = await scored('d.jsonl', FILES[0]?.[1] ?? '');
    const json = rowsAs('jsonl', result.tables(), 'sig').join('').trim().split('\n');
    expect(json.map((line) => JSON.parse(line) as object)).toEqual(
      scoreBatch(
        ROWS.map(({ id, prediction, target }) => ({
          id,
          candidate: prediction,
          reference: target,
        })),
        scorer as NonNullable<typeof scorer>,
      ).rows.map(
        (row) =>
          row.ok && {
            id: row.id,
            scores: JSON.parse(JSON.stringify(row.scores)) as object,
            notices: row.notices,
          },
      ),
    );
    const csv = rowsAs('csv', result.tables(), 'sig').join('').trim().split('\n');
    expect(csv[0]).toMatch(/^id,rouge1\.precision,/);
    expect(csv[1]).toMatch(/^one,1,0\.5,0\.6666666666666666,/);
  });

  it.each([
    ['=cmd()', "'=cmd()"],
    ['-0.5', '-0.5'],
    ['a,"b"\n', '"a,""b"" "'],
  ])('run nothing in a spreadsheet: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});
