import { rouge, type Step, score } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { prepare } from './prepare.ts';
import type { Profile } from './profile.ts';

describe('prepare().apply()', () => {
  it('shows the text after each decision, and tokens with their places in the text as it was given', () => {
    const { text, tokens, steps, notices } = prepare('english').apply("They're running.");
    expect(text).toBe('They are running.');
    expect(steps.find(({ id }) => id === 'contractions')?.text).toBe('They are running.');
    expect(steps.slice(-3)).toEqual([
      { id: 'words', text: 'They are running .' },
      { id: 'case', text: 'they are running .' },
      { id: 'stems', text: 'they are run .' },
    ]);
    expect(tokens).toEqual([
      { start: 0, end: 4, text: 'They', form: 'they' },
      { start: 4, end: 7, text: "'re", form: 'are' },
      { start: 8, end: 15, text: 'running', form: 'run' },
      { start: 15, end: 16, text: '.', form: '.' },
    ]);
    expect(notices).toEqual([]);
  });

  it('a decision that is switched off is not shown, and one that the scorer takes by default is undone', () => {
    const { steps } = prepare('english', { case: false, stems: false }).apply('Cats Run');
    expect(steps.map(({ id }) => id).slice(-2)).toEqual(['words', 'no-case']);
    expect(steps.at(-1)?.text).toBe('Cats Run');
    const { choices } = prepare('english', { case: false });
    const scorer = rouge({ ...choices, types: ['rouge1'] });
    expect(score({ candidate: 'Cats', reference: 'cats' }, scorer).rouge1.fmeasure).toBe(0);
  });

  it('a step that fails leaves the text as it was and says so', () => {
    const broken: Step = {
      id: 'broken',
      apply: () => {
        throw new Error('no dictionary');
      },
    };
    const own: Profile = {
      id: 'own',
      help: '',
      decisions: [{ name: 'broken', help: '', step: broken }],
    };
    expect(prepare(own).apply('A cat')).toEqual({
      text: 'A cat',
      tokens: [
        { start: 0, end: 1, text: 'A', form: 'a' },
        { start: 2, end: 5, text: 'cat', form: 'cat' },
      ],
      steps: [{ id: 'broken', text: 'A cat' }],
      notices: [
        {
          code: 'PREPARATION_FAILED',
          message:
            "The preparation step 'broken' failed on the text, which it left unchanged: no dictionary",
        },
      ],
    });
  });
});
