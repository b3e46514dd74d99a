import { describe, expect, it } from 'vitest';
import { closeToCandidate, mixUpByName } from './likely-mix-up.ts';
import { wordsOf } from './shared-words.ts';

describe('by their names', () => {
  it.each([
    ['ref.txt', 'hyp.txt'],
    ['gold.txt', 'system-a.txt'],
    ['references.txt', 'texts.txt'],
    ['data/target.en', 'data/output.en'],
  ])('%s before %s looks swapped', (...names) => {
    expect(mixUpByName(names)).toContain('swapped');
  });

  it.each([
    ['a.txt', 'pred_b.txt', 'ref.txt'],
    ['system1.txt', 'system2.txt', 'human.txt'],
  ])('%s %s %s has a system among the references', (...names) => {
    expect(mixUpByName(names)).toContain(
      `--system a=${names[0]} --system b=${names[1]} ${names[2]}`,
    );
  });

  it.each([
    [['system.txt', 'human1.txt', 'human2.txt']],
    [['cand.txt', 'ref.txt']],
    [['candidates.txt', 'references.txt', 'references2.txt']],
    [['a.txt', 'b.txt']],
    [['hyp.txt', 'out-of-print-references.txt']],
    [['references/hyp.txt', 'references/ref.txt']],
    [['human1.txt', 'human2.txt', 'gold.txt']],
    [['outback.txt', 'predator.txt', 'system-of-references.txt']],
    [['-', 'ref.txt']],
  ])('%j is as it should be', (names) => {
    expect(mixUpByName(names)).toBeUndefined();
  });
});

describe('by their texts', () => {
  const rows = Array.from({ length: 8 }, (_, k) => k);
  const file = (text: (k: number) => string) => rows.map((k) => wordsOf(text(k)));
  const ours = file((k) => `the committee met on day ${k} and agreed to nothing`);
  const theirs = file((k) => `the committee met on day ${k} and agreed to little`);
  const one = file((k) => `no agreement among members after meeting ${k} of the committee`);
  const two = file((k) => `members of the committee left meeting ${k} without an agreement`);

  it('two systems are closer to each other than to a reference', () => {
    expect(closeToCandidate([ours, theirs, one])).toBe(1);
    expect(closeToCandidate([ours, one, two, theirs])).toBe(3);
  });

  it('people are as close to each other as to a system', () => {
    expect(closeToCandidate([ours, one, two])).toBeUndefined();
    expect(closeToCandidate([ours, one, two, one])).toBeUndefined();
  });

  it('a few lines say nothing', () => {
    expect(closeToCandidate([ours, theirs, one].map((sets) => sets.slice(0, 4)))).toBeUndefined();
  });
});
