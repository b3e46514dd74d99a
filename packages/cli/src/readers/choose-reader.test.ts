import { describe, expect, it } from 'vitest';
import { readers } from './all.ts';
import { chooseReader, fieldReader } from './choose-reader.ts';

describe('chooseReader', () => {
  it.each(['a.jsonl', 'a.ndjson', 'a.jsonl.gz', 'A.JSONL', 'x.y/a.NDJSON.GZ', '-'])(
    '%s is a data file',
    (file) => expect(chooseReader([file]).id).toBe('jsonl'),
  );

  it.each([
    [['a.jsonl', 'b.ndjson.zst'], 'jsonl'],
    [['a.PARQUET'], 'parquet'],
    [['a.csv.gz', 'b.CSV'], 'csv'],
    [['a.tsv'], 'tsv'],
    [['a.json.zst'], 'json'],
  ])('%j are %s', (files, id) => expect(chooseReader(files).id).toBe(id));

  it.each([
    [['c.txt', 'r.txt']],
    [['c', 'r.gz']],
    [['sys.out', 'ref.en', 'ref2.en.gz']],
    [['a.jsonl/c', 'b.csv/r']],
  ])('%j are line files', (files) => expect(chooseReader(files).id).toBe('line-files'));

  it.each([
    ['settings.xml', undefined],
    ['settings.XML.gz', undefined],
    ['list.txt', 'SPL'],
    ['-', 'see'],
  ])('%s with the list format %s is of ROUGE-1.5.5', (file, listFormat) =>
    expect(chooseReader([file], { listFormat }).id).toBe('rouge-1.5.5'),
  );

  it.each<[string[], RegExp]>([
    [[], /Nothing to score/],
    [['package.json~'], /Cannot read 'package.json~': there is no such file/],
    [['LICENSE'], /its references are missing; name them after it: LICENSE references.txt/],
    [['a.jsonl', 'b.parquet'], /'a.jsonl' and 'b.parquet' are files of different kinds/],
    [['-', '-'], /stdin can be read once only/],
    [['a.jsonl', 'r.txt'], /'a.jsonl' already holds both sides/],
    [['c.txt', '-'], /already holds both sides/],
    [['c.txt', 'r.csv'], /'r.csv' already holds both sides/],
    [['a.xml', 'r.txt'], /'a.xml' is a settings file and names all texts itself/],
  ])('refuses %j', (files, message) => {
    expect(() => chooseReader(files)).toThrow(message);
  });

  it.each<[string[], string, RegExp]>([
    [['a', 'b'], 'SPL', /`--list-format` belongs to one file that lists texts, got 2 files/],
    [['a.xml'], 'SPL', /'a.xml' is XML and says the format of each eval itself/],
    [['a'], 'SPLL', /`--list-format`: expected SPL, SEE, ISI, got 'SPLL'/],
  ])('refuses %j with the list format %s', (files, listFormat, message) => {
    expect(() => chooseReader(files, { listFormat })).toThrow(message);
  });

  it('knows which files have rows with fields', () => {
    expect(fieldReader('a.jsonl')?.id).toBe('jsonl');
    expect(fieldReader('a.txt')).toBeUndefined();
  });
});

it('readers have names and endings of their own', () => {
  const endings = readers.flatMap((reader) => reader.endings);
  expect(new Set(readers.map(({ id }) => id)).size).toBe(readers.length);
  expect(new Set(endings).size).toBe(endings.length);
  for (const ending of endings) expect(ending).toMatch(/^\.[a-z0-9.]+$/);
});
