import { describe, expect, it } from 'vitest';
import { readInputs } from './input-kinds.ts';

describe('readInputs', () => {
  it.each(['a.jsonl', 'a.ndjson', 'a.jsonl.gz', 'A.JSONL', 'x.y/a.NDJSON.GZ', '-'])(
    '%s is a data file',
    (file) => {
      expect(readInputs([file])).toEqual({ kind: 'jsonl', file });
    },
  );

  it.each([
    [['c.txt', 'r.txt']],
    [['c', 'r.gz']],
    [['sys.out', 'ref.en', 'ref2.en.gz']],
    [['a.jsonl/c', 'b.csv/r']],
  ])('%j are line files', (files) => {
    const [candidates, ...references] = files;
    expect(readInputs(files)).toEqual({ kind: 'lines', candidates, references });
  });

  it.each([
    [[], /Nothing to score/],
    [['a.json'], /'a.json': .json files are not supported yet; convert to JSONL/],
    [['a.csv.gz'], /.csv files are not supported yet/],
    [['a.tsv'], /not supported yet/],
    [['a.PARQUET'], /not supported yet/],
    [['a.txt'], /its references are missing: rougekit score a.txt references.txt/],
    [['a.jsonl', 'b.jsonl'], /Only one data file.*cat a.jsonl b.jsonl \| rougekit score -/],
    [['a.jsonl', 'r.txt'], /'a.jsonl' already holds both sides/],
    [['c.txt', '-'], /already holds both sides/],
    [['c.txt', 'r.csv'], /not supported yet/],
  ])('refuses %j', (files, message) => {
    expect(() => readInputs(files)).toThrow(message);
  });
});
