import { RougekitError } from 'rougekit';
import { registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands/all.ts';
import { failureOf } from '../failures/core-errors.ts';
import { FLAGS_OF_VERBS, flagName } from '../failures/option-flags.ts';
import type { GivenFlags } from './given.ts';
import { recipeFrom } from './recipe.ts';
import { recipeFlags } from './recipe-flags.ts';

const recipe = (flags: Record<string, string>) =>
  recipeFrom(new Map(Object.entries(flags)) as GivenFlags, registry);

const options = registry.families.flatMap((family) =>
  Object.entries(family.options).map(([name, { placeholder, word }]) => ({
    family,
    name,
    title: `${family.name}.${name}`,
    word,
    flag: placeholder === undefined ? undefined : flagName(name, family),
  })),
);

it.each(options)('an error about $title names $flag', ({ family, name, flag, word }) => {
  const metric = family.members?.examples[0] ?? family.name;
  const wrong = { [name]: Symbol('wrong') };
  const given = family.sharesFlags ? wrong : { [family.name]: wrong };
  // Set by the names of metrics; TER's one tokenizer cannot be set.
  if (name === 'types' || name === 'tok') return;
  const expected = name === 'betas' ? '--beta' : (flag ?? name);
  const message = messageOf(() => registry.scorerFromNames([metric], given));
  expect(message).toContain(`\`${expected}`);
  expect(recipeFlags(registry).some((one) => one.flag === expected)).toBe(
    expected.startsWith('--'),
  );
  expect(word).not.toBe('');
});

function messageOf(step: () => unknown): string {
  try {
    step();
  } catch (error) {
    if (error instanceof RougekitError) return failureOf(error).message;
    throw error;
  }
  throw new Error('nothing was refused');
}

it.each([
  ['bleu|tok:foo', /^In 'bleu\|tok:foo': expected tok to be one of 13a, .*, got 'foo'\.$/],
  [
    'rouge1|stem:porter',
    /^In 'rouge1\|stem:porter': expected a name to be one of rouge, .*'rouge'\?/,
  ],
  ['rougeL,bleu|foo:1', /^In 'bleu\|foo:1': expected a name to be one of .*, got 'foo'/],
  [
    'rouge10',
    /^Expected `--metrics` to be one of rouge1, .*bleu, .*ter.*'rouge10'\. Did you mean 'rouge1'\?$/,
  ],
])('--metrics %s: the error names what was typed', (metrics, message) => {
  expect(() => recipe({ '--metrics': metrics })).toThrow(message);
});

it('a recipe of --signature is named in the same way', () => {
  expect(() => recipe({ '--signature': 'bleu|tok:foo|v:0.1.0' })).toThrow(
    /^`--signature`: In 'bleu\|tok:foo\|v:0\.1\.0': expected tok to be/,
  );
});

it('an unknown name of synonyms lists no empty choice', () => {
  const error = messageOf(() => registry.scorerFromSignature('meteor|mode:full|syn:mine'));
  expect(error).toMatch(/: expected syn to be a provider of synonyms, .*, got 'mine'\./);
});

it('every flag of a verb is a flag of some command', async () => {
  const commands = await Promise.all(COMMANDS.map(({ load }) => load()));
  const known = commands.flatMap((one) => one.options(registry)).flatMap((group) => group.options);
  for (const flag of Object.values(FLAGS_OF_VERBS))
    expect(known.some(({ flags }) => flags.split(' ').includes(flag))).toBe(true);
});

it('--limit none lifts the limit of a dialect', () => {
  const limited = recipe({ '--dialect': 'py-rouge' }).scorer.signature;
  const { signature } = recipe({ '--dialect': 'py-rouge', '--limit': 'none' }).scorer;
  expect([limited, signature]).toEqual([
    expect.not.stringContaining('limit:none'),
    expect.stringContaining('limit:none'),
  ]);
  expect(() => recipe({ '--limit': 'no' })).toThrow('100w or 665b, or none');
});

it('a switch that changes nothing by itself says what it needs', () => {
  const ter = { '--metrics': 'ter', '--ter-asian-support': 'true' };
  expect(recipe(ter).remarks).toEqual([
    '--ter-asian-support has no effect without --ter-normalized or --ter-no-punctuation.',
  ]);
  expect(recipe({ ...ter, '--ter-normalized': 'true' }).remarks).toEqual([]);
});

it('has each flag once', () => {
  const flags = recipeFlags(registry).map(({ flag }) => flag);
  expect(flags).toEqual([...new Set(flags)]);
});

describe('recipeFrom', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ '--metrics': 'rouge1,rougeSU4' }, /types:1,SU4\|/],
    [{ '--dialect': 'rouge-score' }, /dialect:rouge-score\|/],
    [{ '--tokenizer': 'characters' }, /tok:characters\|/],
    [{ '--stemmer': 'porter' }, /stem:porter-nltk\|/],
    [{ '--stemmer': 'none', '--exceptions': 'none' }, /stem:none\|/],
    [{ '--stopwords': 'smart' }, /stop:smart\|/],
    [{ '--sentences': 'punctuation' }, /sent:punctuation\|/],
    [{ '--counting': 'distinct' }, /count:distinct\|/],
    [{ '--references': 'jackknife' }, /refs:jackknife\|/],
    [{ '--beta': '2' }, /beta:2\|/],
    [{ '--beta': '2,0.5' }, /betas:2,0.5\|/],
    [{ '--alpha': '0.5' }, /alpha:0.5\|/],
    [{ '--lsum-rule': 'best-sentence' }, /lsum:best-sentence\|/],
    [{ '--limit': '100w' }, /limit:100w\|/],
    [{ '--limit': '665b' }, /limit:665b\|/],
    [{ '--lowercase': 'false' }, /case:kept\|/],
    [{ '--lowercase': 'true' }, /case:lower\|/],
    [{ '--empty': 'problem' }, /empty:problem\|/],
    [{ '--rounding': 'printed' }, /round:printed\|/],
  ])('%j is in the signature', (flags, part) => {
    expect(recipe(flags).scorer.signature).toMatch(part);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ '--intervals': 'sacrebleu', '--confidence': '90' }, /knows 95% only/],
    [
      { '--intervals': 'rouge-score', '--metrics': 'bleu' },
      /works for averaged metrics; bleu is computed/,
    ],
    [
      { '--intervals': 'moments', '--metrics': 'ter' },
      /`--intervals moments` works for averaged metrics; ter/,
    ],
    [
      { '--intervals': 'rouge-1.5.5', '--metrics': 'chrf' },
      /works for averaged metrics; chrf is computed/,
    ],
    [{ '--intervals': 'moments', '--seed': '1' }, /moments` has no seed; leave out `--seed`/],
    [{ '--intervals': 'moments', '--resamples': '9' }, /leave out `--resamples`/],
    [{ '--intervals': 'rouge-1.5.5', '--seed': '1' }, /leave out `--seed`/],
    [{ '--intervals': 'bc' }, /`--intervals` to be one of percentile, bca, .*Did you mean 'bca'/],
    [{ '--signature': 'rouge|types:1|ci:95|bs:9|by:toString' }, /`--intervals` to be one of/],
    [{ '--metrics': 'rouge1,,rouge2' }, /a list such as/],
    [{ '--metrics': 'rouge-1' }, /`--metrics`.*Did you mean 'rouge1'/],
    [{ '--dialect': 'sacrebleu' }, /`--dialect` to be one of/],
    [{ '--stemmer': 'snowball' }, /`--stemmer` to be one of/],
    [{ '--stemmer': 'porter', '--exceptions': 'wordnet' }, /`--exceptions` to be one of/],
    [{ '--stopwords': 'smrt' }, /`--stopwords` to be one of .*Did you mean 'smart'/],
    [{ '--tokenizer': 'constructor' }, /`--tokenizer` to be one of/],
    [{ '--lsum-rule': 'unoin' }, /`--lsum-rule`.*Did you mean 'union'/],
    [{ '--references': 'refs' }, /`--references`.*A column is named with `--reference`/],
    [{ '--beta': '-1' }, /at least 0/],
    [{ '--beta': '0x10' }, /a number/],
    [{ '--beta': '1,1' }, /different numbers/],
    [{ '--beta': '1', '--alpha': '0.5' }, /give one of them/],
    [{ '--alpha': '2' }, /`--alpha` to be a number from 0 to 1/],
    [{ '--limit': '100' }, /such as 100w or 665b/],
    [{ '--limit': '0w' }, /such as 100w or 665b/],
    [{ '--confidence': '0.95' }, /Did you mean 95/],
    [{ '--confidence': '100' }, /between 0 and 100/],
    [{ '--resamples': '0' }, /`--resamples` to be a whole number/],
    [{ '--resamples': '1.5' }, /whole number/],
    [{ '--seed': '4294967296' }, /from 0 to 4294967295/],
    [{ '--signature': 'nonsense' }, /`--signature`/],
    [{ '--signature': 'rouge|dialect:rougekit', '--beta': '1' }, /leave out --beta/],
    [
      { '--signature': 'rouge|types:1|ci:95|bs:9|seed:1|by:percentile', '--seed': '2' },
      /leave out --seed/,
    ],
  ])('refuses %j', (flags, message) => {
    expect(() => recipe(flags)).toThrow(message);
  });

  it('replays a signature with its intervals', () => {
    const first = recipe({ '--metrics': 'rouge2', '--stemmer': 'porter', '--beta': '2,1' });
    const line = `${first.scorer.signature}|ci:90|bs:50|seed:7|by:rouge-score`;
    const again = recipe({ '--signature': ` ${line}\n` });
    expect(again.scorer.signature).toBe(first.scorer.signature);
    expect(again.intervals).toEqual({
      confidence: 0.9,
      resamples: 50,
      seed: 7,
      method: 'rouge-score',
    });
    expect(again.remarks).toEqual([]);
  });

  it.each([
    ['|ci:95|by:moments', { confidence: 0.95, method: 'moments' }],
    ['|ci:90|bs:50|by:rouge-1.5.5', { confidence: 0.9, resamples: 50, method: 'rouge-1.5.5' }],
    ['|ci:95|bs:50|seed:7|by:bca', { confidence: 0.95, resamples: 50, seed: 7, method: 'bca' }],
  ])('replays the intervals of %s', (end, intervals) => {
    const { signature } = recipe({ '--metrics': 'rouge2' }).scorer;
    expect(recipe({ '--signature': signature + end }).intervals).toEqual(intervals);
  });

  it('says when another version wrote the signature', () => {
    expect(recipe({ '--signature': 'rouge|types:1|v:0.0.1' }).remarks).toEqual([
      expect.stringMatching(/^The signature was written by version 0.0.1; this is /),
    ]);
  });
});
