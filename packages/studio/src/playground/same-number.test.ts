import * as library from 'rougekit';
import * as registry from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { madeRecipe, type Recipe } from './recipe.ts';
import { fileCommand, pairCommand, pairProgram } from './same-number.ts';

const texts = (candidate: string, ...references: string[]) => ({
  candidate,
  references,
  sources: [],
});

/** What the program ends with: its imports are taken from here. */
function run(program: string): unknown {
  const body = program
    .split('\n')
    .filter((line) => !line.startsWith('import '))
    .join('\n')
    .replace(/\n(score\(.*)$/, '\nreturn $1');
  const { score, rouge } = library;
  const { scorerFromNames } = registry;
  return new Function('score', 'rouge', 'scorerFromNames', body)(score, rouge, scorerFromNames);
}

const RECIPES: readonly Recipe[] = [
  { metrics: ['rouge1', 'rougeL'], options: {} },
  { metrics: ['rouge1'], options: { dialect: 'rouge-score', stemmer: 'porter', beta: '1.2' } },
  { metrics: ['rouge1'], options: { dialect: 'rouge-1.5.5', lowercase: 'kept' } },
  { metrics: ['rouge1', 'bleu|tok:zh', 'meteor'], options: { counting: 'distinct' } },
];

describe('the program', () => {
  const hard = [
    'it\'s \\n "quoted" `x`',
    'a\nb\u2028c',
    '</script>',
    '__proto__',
    '猫吃鱼 the cat',
  ];
  it.each(RECIPES)('gives the same number: %j', (recipe) => {
    for (const candidate of hard)
      for (const references of [['the cat'], [candidate, 'the dog']]) {
        const { scorer } = madeRecipe(recipe);
        const pair = { candidate, reference: references };
        const expected = library.score(pair, scorer as library.Scorer<library.Scores, 'sync'>);
        const program = pairProgram(texts(candidate, ...references), recipe, ['rouge1', 'recall']);
        expect(run(program)).toBe((expected['rouge1'] as { recall: number }).recall);
      }
  });

  it('reaches numbers whose names are not words', () => {
    const recipe = { metrics: ['rouge1'], options: { beta: '0.5,2' } };
    const program = pairProgram(texts('a b', 'a c'), recipe, ['rouge1', 'fmeasures', '0.5']);
    expect(program).toMatch(/rouge1\.fmeasures\['0\.5'\];$/);
    expect(run(program)).toBe(0.5);
  });
});

describe('the command', () => {
  it('is one word per text, whatever stands in it', () => {
    const recipe = {
      metrics: ['rouge1', 'bleu|tok:zh'],
      options: { lsumRule: 'union', lowercase: 'kept' },
    };
    expect(pairCommand(texts("it's $(rm -rf ~)", '-x', ''), recipe)).toBe(
      "rougekit explain --candidate 'it'\\''s $(rm -rf ~)' --reference=-x --reference '' " +
        "--metrics 'rouge1,bleu|tok:zh' --lsum-rule union --no-lowercase",
    );
  });

  it('names the columns of a file', () => {
    const columns = { candidate: 'my output', references: ['r1', 'r2'], sources: [], id: 'key' };
    expect(fileCommand('my data.csv', columns, { metrics: ['rougeL'], options: {} })).toBe(
      "rougekit score 'my data.csv' --candidate 'my output' --reference r1 --reference r2 --id key --metrics rougeL",
    );
  });
});
