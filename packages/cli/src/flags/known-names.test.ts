// Names as people write them, and that none of them can mean two things.

import { dialectAliases, names, registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { commandRegistry } from './command-registry.ts';
import { dialectNames, inKnownNames, metricKeys, metricNames, plainNames } from './known-names.ts';

const metrics = metricNames(commandRegistry);

describe('--metrics', () => {
  it.each([
    ['ROUGE-L', 'rougeL'],
    ['rouge-l', 'rougeL'],
    ['RougeL', 'rougeL'],
    ['rouge_l', 'rougeL'],
    ['rouge_Lsum', 'rougeLsum'],
    ['ROUGE-1', 'rouge1'],
    ['R-2', 'rouge2'],
    ['ROUGE-SU4', 'rougeSU4'],
    ['ROUGE-W-1.2', 'rougeW1.2'],
    ['rouge', 'rouge1,rouge2,rougeL,rougeLsum'],
    ['BLEU', 'bleu'],
    ['sacreBLEU', 'bleu'],
    ['BLEU-4', 'bleu'],
    ['chrF', 'chrf'],
    ['chrF++', 'chrf|words:2'],
    ['chrf++|beta:3', 'chrf|words:2|beta:3'],
    ['TER', 'ter'],
    ['em', 'exact'],
    ['exact_match', 'exact'],
    ['F1', 'tokenf1'],
    ['token_f1', 'tokenf1'],
    ['BLEU|order:2', 'bleu|order:2'],
    ['ROUGE|types:1,L', 'rouge|types:1,L'],
    ['BERTScore', 'bertscore'],
    ['ROUGE-1,ROUGE-L', 'rouge1,rougeL'],
  ])('%s is %s', (typed, taken) => {
    expect(inKnownNames(typed, metrics)).toBe(taken);
    expect(inKnownNames(taken, metrics)).toBe(taken);
  });

  it.each(['rouge3', 'rougeS9', 'rougeW', 'novelty4', 'bleu|weights:0.5,0.5', 'roug1', '', 'a,,b'])(
    'leaves %j as it is',
    (typed) => expect(inKnownNames(typed, metrics)).toBe(typed),
  );

  it('has no name for two things', () => {
    const aliases = registry.families.flatMap((family) => Object.keys(family.aliases ?? {}));
    expect(new Set(aliases).size).toBe(aliases.length);
    for (const alias of aliases) expect([alias, registry.has(alias)]).toEqual([alias, false]);
    for (const alias of aliases) expect(alias).toBe(alias.toLowerCase().replace(/[-_\s]/g, ''));
  });

  it('every alias is something that can be computed', () => {
    for (const { aliases = {} } of registry.families)
      for (const taken of Object.values(aliases))
        expect(() => registry.scorerFromNames(taken.split(','))).not.toThrow();
  });
});

it.each([
  ['ROUGE-L=0.3', 'rougeL=0.3'],
  ['R1.recall=0.3,em=0.5', 'rouge1.recall=0.3,exact=0.5'],
  ['chrf++:0.01', 'chrf:0.01'],
  ['ROUGE-W1.2=0.3', 'rougeW1.2=0.3'],
  ['rouge=0.3', 'rouge=0.3'],
])('a gate on %s is one on %s', (typed, taken) => {
  expect(inKnownNames(typed, metricKeys(registry))).toBe(taken);
});

describe('--dialect', () => {
  it.each([
    ['rouge_score', 'rouge-score'],
    ['Google', 'rouge-score'],
    ['hf', 'rouge-score'],
    ['perl', 'rouge-1.5.5'],
    ['ROUGE-1.5.5', 'rouge-1.5.5'],
    ['rouge155', 'rouge-1.5.5'],
    ['jsrouge', 'js-rouge'],
    ['py_rouge', 'py-rouge'],
  ])('%s is %s', (typed, taken) => expect(inKnownNames(typed, dialectNames)).toBe(taken));

  it('has no name for two things', () => {
    const aliases = Object.values(dialectAliases).flat();
    expect(new Set([...aliases, ...names.dialects]).size).toBe(
      aliases.length + names.dialects.length,
    );
    for (const alias of aliases) expect(alias).toBe(alias.toLowerCase().replace(/[_\s]/g, '-'));
  });

  it('says which programs have the name', () => {
    expect(() => inKnownNames('pyrouge', dialectNames)).toThrow(
      "Several programs are called 'pyrouge'. The wrapper of the Perl script is rouge-1.5.5,",
    );
  });
});

it('letter case and underscores do not matter elsewhere', () => {
  expect(inKnownNames('Porter_NLTK', plainNames(names.stemmers))).toBe('porter-nltk');
});
