import { type Aggregate, combine, exactMatch, rouge, type Scorer } from 'rougekit';
import { type SourceRow, scoredTables } from 'rougekit/lines';
import { expect, it } from 'vitest';
import { reportJson } from '../json/report-json.ts';
import { tableLines } from './rows-jsonl.ts';

async function linesOf(scorer: Scorer, ...rows: SourceRow[]): Promise<string> {
  async function* batches() {
    yield { name: 'f', rows };
  }
  let text = '';
  for await (const table of scoredTables(batches(), scorer)) text += tableLines(table);
  return text;
}

const pair = { candidate: 'the cat sat', reference: 'the cat sat on the mat' };

it('writes a row as the contract says', async () => {
  const problem = { code: 'NOT_TEXT', message: 'y' } as const;
  expect(
    await linesOf(rouge({ types: ['rouge1'] }), { id: 'a', pair }, { id: 'b', line: 7, problem }),
  ).toBe(
    '{"id":"a","scores":{"rouge1":{"precision":1,"recall":0.5,"fmeasure":0.6666666666666666}},"notices":[]}\n' +
      '{"id":"b","problem":{"code":"NOT_TEXT","message":"f:7: y"}}\n',
  );
});

it('writes the same from numbers as from objects', async () => {
  const plain = await linesOf(rouge(), { pair });
  // The keys of one metric among those of others: no table of P, R and F alone.
  const others = await linesOf(combine(rouge(), exactMatch()), { pair });
  expect(others.replace(/,"exact":\{[^}]*\}/, '')).toBe(plain);
  expect(others).not.toBe(plain);
});

it('stays one line of valid UTF-8 whatever the id is', async () => {
  const problem = { code: 'NOT_TEXT', message: '' } as const;
  expect(await linesOf(rouge(), { id: '\ud800\n\u001b', line: 1, problem })).toBe(
    '{"id":"\\ud800\\n\\u001b","problem":{"code":"NOT_TEXT","message":"f:1: "}}\n',
  );
});

it('writes a report as the contract says', () => {
  const scores = { rouge1: { precision: { value: 1, low: 1, high: 1 } } };
  const result = { kind: 'aggregate', version: 1, signature: 's', scores, items: 2, failed: 1 };
  const notices = [{ code: 'X', message: 'y', count: 1, ids: ['a'] }];
  const inputs = [{ file: '-', sha256: '00' }];
  const text = reportJson(result as unknown as Aggregate, notices, inputs);
  expect(text.endsWith('}\n')).toBe(true);
  expect(JSON.parse(text)).toEqual({
    ...{ kind: 'report', version: 1, signature: 's', scores, items: 2, failed: 1 },
    ...{ notices, inputs },
  });
  expect(Object.keys(JSON.parse(text) as object)).toEqual(
    'kind version signature scores items failed notices inputs'.split(' '),
  );
});
