// What judge() says of a suite whose fixture was tampered with.

import { describe, expect, it } from 'vitest';
import { loadFixture } from './fixtures.ts';
import { judge, type LoadFixture, type Suite } from './suite.ts';
import { cxrSuites } from './suites/cxr.ts';
import { pltrdySuites } from './suites/pltrdy.ts';
import { pyRougeSuites } from './suites/py-rouge.ts';

/** The fixtures, with one passage of one of them replaced. */
function altered(name: string, from: string, to: string): LoadFixture {
  expect(loadFixture(name)).toContain(from);
  return (asked) => {
    const text = loadFixture(asked);
    return asked === name ? text.replace(from, to) : text;
  };
}

describe('judge', () => {
  const [cxr] = cxrSuites as [Suite];

  it('is content with the fixture as it is', () => {
    const verdict = judge(cxr, loadFixture);
    expect(verdict).toMatchObject({ cells: 2976, equal: 2976, largestGap: 0, passed: true });
    expect(verdict.different).toEqual([]);
  });

  it('finds one value that is another in its last digit', () => {
    // F of the first pair under beta 1: 10/39.
    const load = altered('cxr.json', '[0.25641025641025644,', '[0.2564102564102565,');
    const verdict = judge(cxr, load);
    expect(verdict).toMatchObject({ cells: 2976, equal: 2975, passed: false });
    expect(verdict.different).toEqual([
      { name: 'beta=1.0 news-0000 0', got: 0.25641025641025644, expected: 0.2564102564102565 },
    ]);
    expect(verdict.largestGap).toBeGreaterThan(0);
    expect(verdict.largestGap).toBeLessThan(1e-15);
  });

  it('finds a value that is gone', () => {
    const load = altered('cxr.json', '"news-0000":[', '"news-none":[');
    const { equal, passed, different } = judge(cxr, load);
    expect({ equal, passed }).toEqual({ equal: 2973, passed: false }); // it has three references
    expect(different[0]).toMatchObject({ name: 'beta=0.5 news-0000 0', expected: null });
  });

  it('finds another message of a problem', () => {
    const load = altered('pltrdy-rouge.json', 'Hypothesis is empty.', 'No hypothesis.');
    const { equal, cells, passed, different } = judge(pltrdySuites[0] as Suite, load);
    expect({ wrong: cells - equal, passed }).toEqual({ wrong: 1, passed: false });
    expect(different[0]).toMatchObject({ got: 'Hypothesis is empty.', expected: 'No hypothesis.' });
  });

  it('lets exactly the known differences pass', () => {
    const weighted = pyRougeSuites.find(({ known }) => known === 1) as Suite;
    const asIs = judge(weighted, loadFixture);
    expect(asIs).toMatchObject({ cells: 1101, equal: 1100, known: 1, passed: true });
    const [{ name, got, expected } = { name: '', got: 0, expected: 0 }] = asIs.different;
    expect(name).toBe('nolimit stem w1.2 avg radiology-0199 rouge-w P');
    // Fewer is a gap too: the reason that was given no longer holds.
    const repaired = altered('py-rouge.json', String(expected), String(got));
    expect(judge(weighted, repaired)).toMatchObject({ equal: 1101, passed: false });
    // And so is one more, while the known one is still there.
    expect(judge({ ...weighted, known: 0 }, loadFixture).passed).toBe(false);
  });

  it('does not pass without cells', () => {
    expect(judge({ ...cxr, cells: () => [] }, loadFixture)).toMatchObject({
      cells: 0,
      passed: false,
    });
  });

  it('shows the first few differences only', () => {
    const cells = Array.from({ length: 20 }, (_, k) => ({ name: `${k}`, got: 0, expected: 0.5 }));
    const verdict = judge({ ...cxr, cells: () => cells }, loadFixture);
    expect(verdict).toMatchObject({ cells: 20, equal: 0, largestGap: 0.5 });
    expect(verdict.different.map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4']);
  });
});
