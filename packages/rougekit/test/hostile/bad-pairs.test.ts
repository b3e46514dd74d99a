// Pairs that are none: score() throws, scoreBatch() makes a row of each and goes on.

import { describe, expect, it } from 'vitest';
import type { Pair } from '../../src/index.ts';
import { RougekitError, score, scoreBatch } from '../../src/index.ts';
import { PERFECT, scorerFor } from './texts.ts';

const good = { candidate: 'a', reference: 'a' };

describe.each([
  ['undefined', undefined, 'pair', 'undefined'],
  ['null', null, 'pair', 'null'],
  ['a string', 'a', 'pair', "'a'"],
  ['a number', 7, 'pair', '7'],
  ['a list', ['a', 'b'], 'pair', 'an array of 2'],
  ['nothing inside', {}, 'candidate', 'undefined'],
  ['no candidate', { reference: 'a' }, 'candidate', 'undefined'],
  ['a number as candidate', { candidate: 1, reference: 'a' }, 'candidate', '1'],
  ['null as candidate', { candidate: null, reference: 'a' }, 'candidate', 'null'],
  ['no reference', { candidate: 'a' }, 'reference', 'undefined'],
  ['an empty list of references', { candidate: 'a', reference: [] }, 'reference', 'an empty array'],
  [
    'a hole among the references',
    { candidate: 'a', reference: ['a', undefined, 'b'] },
    'reference[1]',
    'undefined',
  ],
  ['null among the references', { candidate: 'a', reference: ['a', null] }, 'reference[1]', 'null'],
  [
    'an object as reference',
    { candidate: 'a', reference: { text: 'a' } },
    'reference',
    'an object',
  ],
])('%s', (_, bad, option, got) => {
  it('is refused by score(), which names what is wrong', () => {
    let error: unknown;
    try {
      score(bad as Pair, scorerFor());
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(RougekitError);
    expect(error).toMatchObject({ code: 'INVALID_PAIR', option, got });
    expect((error as Error).message).toContain(`\`${option}\``);
    expect((error as Error).message).toContain(got);
  });

  it('is a bad row in scoreBatch(), which continues', () => {
    const report = scoreBatch([good, bad as Pair, good], scorerFor());
    expect(report.rows.map((row) => row.ok)).toEqual([true, false, true]);
    expect(report.rows[1]).toMatchObject({ index: 1, problem: { code: 'INVALID_PAIR' } });
    expect([report.items, report.failed]).toEqual([3, 1]);
    expect(report.scores!['rouge1']).toEqual(PERFECT);
  });
});

it('a bad pair keeps its id', () => {
  const report = scoreBatch([{ id: 'x7', candidate: 5 } as unknown as Pair], scorerFor());
  expect(report.rows[0]).toMatchObject({ ok: false, id: 'x7' });
});

it('an error thrown by a getter fails its row, not the batch', () => {
  const trap = {
    get candidate(): string {
      throw new TypeError('not a data error');
    },
    reference: 'a',
  };
  const { rows } = scoreBatch([trap, { candidate: 'a', reference: 'a' }], scorerFor());
  expect(rows[0]).toMatchObject({ ok: false, problem: { code: 'THROWN' } });
  expect(rows[1].ok).toBe(true);
});
