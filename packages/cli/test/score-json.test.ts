// JSON files through the command, whatever their endings say that they are.

import { describe, expect, it } from 'vitest';
import { CAT, CAT_SCORES, folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

const ROW = { id: 'a', ...CAT };
const OTHER = { id: 'b', candidate: 'x', reference: ['y', 'x'] };

async function score(content: string | Uint8Array, name = 'd.json') {
  const cwd = folderWith({ [name]: content });
  const args = ['score', name, '--metrics', 'rouge1', '--format', 'jsonl'];
  const { code, stdout, stderr } = await rougekit(args, { cwd });
  return { code, stderr, rows: parsedLines(stdout) };
}

const SCORED = [
  { id: 'a', scores: { rouge1: CAT_SCORES.rouge1 }, notices: [] },
  { id: 'b', scores: { rouge1: { precision: 1, recall: 1, fmeasure: 1 } }, notices: [] },
];

describe('score data.json', () => {
  const list = [ROW, OTHER];
  it.each([
    ['a list', JSON.stringify(list), 'd.json', ''],
    ['a list over many lines', JSON.stringify(list, null, 2), 'd.json', ''],
    ['a list behind a mark', `\ufeff\n ${JSON.stringify(list)}\n`, 'd.json', ''],
    ['UTF-16', Buffer.from(`\ufeff${JSON.stringify(list)}`, 'utf16le'), 'd.json', ''],
    ['a list in an object', JSON.stringify({ v: [1], data: list }), 'd.json', "in its list 'data'"],
    ['the same over lines', JSON.stringify({ data: list, v: {} }, null, 1), 'd.json', "'data'"],
    ['JSON lines', jsonl(...list), 'd.json', "'d.json' holds JSON lines"],
    ['a list called JSON lines', JSON.stringify(list, null, 2), 'd.jsonl', 'is one JSON document'],
    [
      'columns',
      JSON.stringify({
        id: ['a', 'b'],
        candidate: [CAT.candidate, 'x'],
        reference: [CAT.reference, 'x'],
      }),
      'd.json',
      'holds columns',
    ],
    [
      'columns of pandas',
      JSON.stringify({
        id: { 0: 'a', 1: 'b' },
        candidate: { 0: CAT.candidate, 1: 'x' },
        reference: { 0: CAT.reference, 1: 'x' },
      }),
      'd.json',
      'holds columns',
    ],
  ])('reads %s', async (_, content, name, remark) => {
    const { code, rows, stderr } = await score(content, name);
    expect(rows, stderr).toEqual(SCORED);
    expect(code).toBe(0);
    expect(stderr).toContain(remark);
  });

  it('reads a single object as a single row', async () => {
    expect((await score(JSON.stringify(ROW, null, 2))).rows).toEqual(SCORED.slice(0, 1));
  });

  it('keeps all digits of ids', async () => {
    const row = `{"id":9007199254740993,"candidate":"x","reference":"x"}`;
    for (const content of [
      `[${row}]`,
      `{"data":[${row}]}`,
      row.replaceAll(',', ',\r\n'),
      '{"id":[9007199254740993],"candidate":["x"],"reference":[[\n"x",\n"y"]]}',
      '{"id":{"0":9007199254740993},"candidate":{"0":"x"},"reference":{"0":"x"}}',
    ])
      expect((await score(content)).rows).toMatchObject([{ id: '9007199254740993' }]);
  });

  it('puts the columns of pandas together by their keys, in the order of the first', async () => {
    const columns =
      '{"candidate":{"7":"x","3":"y"},"reference":{"3":"y","7":"x"},"id":{"3":3,"7":7}}';
    const full = { precision: 1, recall: 1, fmeasure: 1 };
    expect((await score(columns)).rows).toMatchObject([
      { id: '7', scores: { rouge1: full } },
      { id: '3', scores: { rouge1: full } },
    ]);
  });

  it('names bad rows by the lines they begin in', async () => {
    const rows = JSON.stringify([ROW, { id: 'b' }, ROW], null, 1).replace('"id": "b"', '"id": NaN');
    const { code, rows: found } = await score(rows);
    expect(code).toBe(5);
    expect(found[1]).toMatchObject({
      id: '2',
      problem: { code: 'INVALID_JSON', message: expect.stringMatching(/^d\.json:7: .*no NaN/) },
    });
    expect(found[2]).toMatchObject({ id: 'a' });
  });

  it('gives the rows before the end of a file that is cut off', async () => {
    const { code, rows, stderr } = await score(JSON.stringify([ROW, OTHER], null, 1).slice(0, -9));
    expect(rows).toEqual(SCORED.slice(0, 1));
    expect(stderr).toContain('row 2, which begins in line 7, is cut off');
    expect(code).toBe(3);
  });

  it.each([
    [`[${JSON.stringify(ROW)},]`, 'd.json:1: a comma before ]'],
    [`[${JSON.stringify(ROW)}]\n[]`, 'd.json:2: something follows the end of the list'],
    ['{"a": [{"b": 1}],\n "c": oops}', 'd.json:2: this is not JSON'],
    ['{"a":[{"b":1}],"c":[{}]}', "several lists of rows: 'a', 'c'"],
    [
      '{"candidate":{"0":"a","1":"b"},"reference":{"1":"b","2":"c"}}',
      "columns of different rows: 'candidate' has a value for 0, and 'reference' has none.",
    ],
    [
      '{"candidate":["a"],"reference":["a","b"]}',
      "'reference' has a value for 1, and 'candidate' has none.",
    ],
    ['', "'d.json' has no rows"],
    ['[]', "'d.json' has no rows"],
  ])('refuses %j', async (content, message) => {
    const { code, stderr } = await score(content);
    expect(stderr).toContain(message);
    expect(code).toBe(3);
  });

  it('says which row is not UTF-8', async () => {
    const { stderr, code } = await score(
      Buffer.from(`[${JSON.stringify(ROW)},\n{"candidate":"caf\xe9"}]`, 'latin1'),
    );
    expect(stderr).toContain('d.json:2: the row that begins here is not UTF-8');
    expect(code).toBe(3);
  });
});

it.each(['', '\n \n', '\ufeff'])(
  'a .json file without a row is said to have none, and nothing else: %j',
  async (text) => {
    const cwd = folderWith({ 'd.json': text });
    const { code, stderr } = await rougekit(['score', 'd.json'], { cwd });
    expect([code, stderr]).toEqual([3, "error: 'd.json' has no rows to score.\n"]);
  },
);
