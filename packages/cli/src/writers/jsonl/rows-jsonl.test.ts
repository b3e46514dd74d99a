import type { Aggregate } from 'rougekit';
import { expect, it } from 'vitest';
import { reportJson } from '../json/report-json.ts';
import { rowLine } from './rows-jsonl.ts';

const place = 'f:1';

it('writes a row as the contract says', () => {
  const scores = { rouge1: { precision: 1, recall: 0.5, fmeasure: 2 / 3 } };
  expect(rowLine({ ok: true, id: 'a', place, scores, notices: [], reference: '' })).toBe(
    '{"id":"a","scores":{"rouge1":{"precision":1,"recall":0.5,"fmeasure":0.6666666666666666}},"notices":[]}\n',
  );
  expect(rowLine({ ok: false, id: 'b', place, problem: { code: 'X', message: 'y' } })).toBe(
    '{"id":"b","problem":{"code":"X","message":"y"}}\n',
  );
});

it('stays one line of valid UTF-8 whatever the id is', () => {
  const line = rowLine({
    ok: false,
    id: '\ud800\n\u001b',
    place,
    problem: { code: 'X', message: '' },
  });
  expect(line).toBe('{"id":"\\ud800\\n\\u001b","problem":{"code":"X","message":""}}\n');
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
