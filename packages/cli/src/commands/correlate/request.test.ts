import { registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { Given } from '../../flags/given.ts';
import { readCorrelateRequest } from './request.ts';

const read = (flags: Readonly<Record<string, string>>, file = 'd.jsonl') =>
  readCorrelateRequest(
    new Given({ registry, arguments: [file], flags: new Map(Object.entries(flags)) }),
  );
const OK = { '--ratings': 'y', '--scores': 'x' };

describe('what is asked', () => {
  it('all coefficients, and all levels that the fields allow', () => {
    expect(read(OK)).toMatchObject({
      levels: ['item'],
      coefficients: ['pearson', 'spearman', 'kendall-b', 'kendall-c'],
      outputs: [{ writer: { id: 'table' }, file: undefined }],
      intervals: { confidence: 0.95, resamples: 1000, seed: 12345 },
    });
    const system = { ...OK, '--system-field': 's' };
    expect(read(system).levels).toEqual(['item', 'system']);
    expect(read({ ...system, '--document-field': 'd' }).levels).toEqual([
      ...['item', 'system', 'summary'],
    ]);
    expect(read({ ...system, '--level': 'system' }).levels).toEqual(['system']);
  });

  it('the number that stands for each metric', () => {
    const labels = (flags: Readonly<Record<string, string>>) =>
      read({ '--ratings': 'y', ...flags }).scores.map(({ label }) => label);
    expect(labels({})).toEqual(['rouge1', 'rouge2', 'rougeL', 'rougeLsum']);
    expect(labels({ '--metrics': 'rouge1,bleu', '--field': 'recall' })).toEqual([
      ...['rouge1.recall', 'bleu'],
    ]);
    expect(labels({ '--metrics': 'length' }).every((label) => label.startsWith('length.'))).toBe(
      true,
    );
    expect(labels({ '--scores': 'mine, theirs' })).toEqual(['mine', 'theirs']);
  });
});

describe('what is refused', () => {
  it.each([
    ['a field twice', { ...OK, '--ratings': 'y,y' }, /names the field 'y' twice/],
    ['an empty field', { ...OK, '--ratings': 'y,' }, /a list such as a,b,c/],
    ['a rating as a score', { ...OK, '--scores': 'y' }, /agree with itself/],
    ['a level without its field', { ...OK, '--level': 'system' }, /needs --system-field FIELD/],
    [
      ...['a level without its fields', { ...OK, '--level': 'summary' }],
      /needs --system-field FIELD and --document-field FIELD/,
    ],
    ['an unknown level', { ...OK, '--level': 'corpus' }, /one of item, system, summary/],
    ['an unknown coefficient', { ...OK, '--coefficient': 'spearmen' }, /Did you mean .spearman/],
    ['a coefficient twice', { ...OK, '--coefficient': 'pearson,pearson' }, /different names/],
    ['scores and metrics', { ...OK, '--metrics': 'rouge1' }, /nothing is scored, so --metrics/],
    ['scores and texts', { ...OK, '--candidate': 'c' }, /nothing is scored, so --candidate/],
    ['an unknown field of a metric', { '--ratings': 'y', '--field': 'f' }, /precision, recall/],
    ['a metric against itself', { ...OK, '--against': 'x' }, /needs another metric/],
    ['an unknown metric', { ...OK, '--scores': 'x,z', '--against': 'q' }, /one of x, z/],
    ['an unknown format', { ...OK, '--format': 'jsonl' }, /one of table, json/],
    ['a share as confidence', { ...OK, '--confidence': '0.95' }, /Did you mean 95/],
    ['no resamples', { ...OK, '--resamples': '0' }, /at least 1|from 1/],
  ] as [string, Record<string, string>, RegExp][])('%s', (_, flags, words) => {
    expect(() => read(flags)).toThrow(words);
  });

  it('line files', () => {
    expect(() => read(OK, 'a.txt')).toThrow(/a\.txt/);
  });
});
