import { registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { Given } from '../../flags/given.ts';
import { readRequest } from './request.ts';

const request = (flags: Record<string, string>, files = ['-']) =>
  readRequest(
    new Given({
      registry,
      arguments: files,
      flags: new Map(Object.entries({ '--format': 'rouge-1.5.5', ...flags })),
    }),
  );

describe('--format rouge-1.5.5', () => {
  it('implies its dialect, its rounding and measures that it can name', async () => {
    const { recipe, programReport } = await request({});
    expect(recipe.scorer.signature).toMatch(
      /^rouge\|types:1,2,L\|dialect:rouge-1.5.5\|.*\|round:printed\|/,
    );
    expect(recipe.remarks).toEqual([expect.stringContaining('implies `--dialect rouge-1.5.5`')]);
    expect(programReport).toEqual({
      averageBy: 'scores',
      perEval: false,
      confidence: 95,
      confidenceText: '95',
      resamples: 1000,
      alpha: 0.5,
    });
  });

  it('says nothing when the dialect was named', async () => {
    expect((await request({ '--dialect': 'rouge-1.5.5' })).recipe.remarks).toEqual([]);
  });

  it.each<[Record<string, string>, object]>([
    [{ '--confidence': '0' }, { confidence: 0, confidenceText: '0' }],
    [{ '--confidence': '100' }, { confidence: 100 }],
    [{ '--confidence': '68.30' }, { confidence: 68.3, confidenceText: '68.30' }],
    [
      { '--resamples': '7', '--alpha': '0.8' },
      { resamples: 7, alpha: 0.8 },
    ],
    [
      { '--average-by': 'counts', '--per-eval': 'true' },
      { averageBy: 'counts', perEval: true },
    ],
    [
      { '--signature': 'rouge|types:1|dialect:rouge-1.5.5|alpha:1|round:printed' },
      { confidence: 95, alpha: 1 },
    ],
    [
      {
        '--signature':
          'rouge|types:1|dialect:rouge-1.5.5|round:printed|ci:90|bs:9|seed:1|by:percentile',
      },
      { confidence: 90, confidenceText: '90', resamples: 9 },
    ],
  ])('%j', async (flags, expected) => {
    expect((await request(flags)).programReport).toMatchObject(expected);
  });

  it.each<[Record<string, string>, string]>([
    [{ '--tokenizer': 'unicode' }, 'tokenizer'],
    [{ '--stemmer': 'porter-nltk' }, 'stemmer'],
    [{ '--counting': 'distinct', '--lowercase': 'false' }, 'lowercase, counting'],
    [{ '--references': 'mean', '--sentences': 'punctuation' }, 'sentences, references'],
  ])('%j is reported as foreign to the program', async (flags, words) => {
    expect((await request({ '--dialect': 'rouge-1.5.5', ...flags })).recipe.remarks).toEqual([
      `Not as ROUGE-1.5.5 counts: ${words}. The report has its form, not its numbers.`,
    ]);
  });

  it.each([
    { '--stemmer': 'porter', '--exceptions': 'none' },
    { '--stopwords': 'smart', '--limit': '100w', '--references': 'best', '--alpha': '0' },
  ])('%j is its own', async (flags) => {
    expect((await request({ '--dialect': 'rouge-1.5.5', ...flags })).recipe.remarks).toEqual([]);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ '--dialect': 'rouge-score' }, /the dialect is 'rouge-score'/],
    [{ '--signature': 'rouge|types:1|dialect:rougekit' }, /the dialect is 'rougekit'/],
    [{ '--signature': 'rouge|types:1|dialect:rouge-1.5.5' }, /add \|round:printed/],
    [
      { '--signature': 'rouge|dialect:rouge-1.5.5|beta:1|round:printed|types:1' },
      /alpha, not beta/,
    ],
    [{ '--signature': 'rouge|types:1|dialect:rouge-1.5.5', '--per-eval': 'true' }, /round:printed/],
    [{ '--rounding': 'exact' }, /leave out `--rounding`/],
    [{ '--beta': '1' }, /`--beta` does not go with/],
    [{ '--seed': '1' }, /`--seed` does not go with/],
    [{ '--metrics': 'rouge1,rougeLsum' }, /Ask for rougeL\./],
    [{ '--confidence': '0.95' }, /Did you mean 95/],
    [{ '--confidence': '101' }, /from 0 to 100/],
    [{ '--confidence': '-1' }, /from 0 to 100/],
    [{ '--resamples': '0' }, /at least 1|from 1/],
    [{ '--average-by': 'count' }, /`--average-by`.*Did you mean 'counts'/],
    [{ '--average-by': 'counts', '--references': 'mean' }, /`--references mean` does not have/],
    [{ '--average-by': 'none', '--fail-under': 'rouge1=0.1' }, /needs averages/],
    [{ '--format': 'table', '--per-eval': 'true' }, /`--per-eval` needs `--format rouge-1.5.5`/],
    [{ '--format': 'json', '--average-by': 'counts' }, /`--average-by` needs/],
    [{ '--format': 'table', '--system': 'a' }, /`--system a` names no file/],
    [{ '--format': 'rouge-155' }, /Did you mean 'rouge-1.5.5'/],
  ])('refuses %j', async (flags, message) => {
    await expect(request(flags)).rejects.toThrow(message);
  });
});

describe('inputs of ROUGE-1.5.5', () => {
  it.each<[string[], Record<string, string>]>([
    [['s.xml'], {}],
    [['S.XML.GZ'], {}],
    [['list'], { '--list-format': 'spl' }],
    [['-'], { '--list-format': 'See' }],
  ])('%j %j', async (files, flags) => {
    const { inputs } = await request(flags, files);
    const listFormat = flags['--list-format'];
    expect(inputs).toMatchObject({ reader: { id: 'rouge-1.5.5' }, files, listFormat });
  });

  it.each<[string[], Record<string, string>, RegExp]>([
    [['s.xml', 'r.txt'], {}, /'s.xml' is a settings file and names all texts itself/],
    [['a', 'b'], { '--list-format': 'SPL' }, /belongs to one file that lists texts, got 2 files/],
    [['s.xml'], { '--list-format': 'SPL' }, /leave out `--list-format`/],
    [['a'], { '--list-format': 'SIMPLE' }, /basic elements \(SIMPLE, -3\) are not supported/],
    [['a'], { '--list-format': 'SPI' }, /expected SPL, SEE, ISI, got 'SPI'/],
    [['s.xml'], { '--candidate': 'x' }, /A list of files has no fields, so `--candidate`/],
  ])('refuses %j %j', async (files, flags, message) => {
    await expect(request(flags, files)).rejects.toThrow(message);
  });
});
