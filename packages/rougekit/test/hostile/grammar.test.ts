// Sentences with numbers in them, where the number is one.

import { expect, it } from 'vitest';
import { counted } from '../../src/errors.ts';
import { bleu, chrf, meteor, RougekitError, rouge, scoreBatch, ter } from '../../src/index.ts';
import { scoreLineFiles } from '../../src/lines.ts';

it('counts one thing and several', () => {
  expect([0, 1, 2].map((n) => counted(n, 'token'))).toEqual(['0 tokens', '1 token', '2 tokens']);
});

it.each(
  [rouge(), bleu(), chrf(), ter(), meteor()].map((one) => [one.metrics[0]!.name, one] as const),
)(
  '%s: a reference has a number where there are several, an article where there is one',
  (_, scorer) => {
    const noticesOf = (reference: string | string[]) =>
      scoreBatch([{ candidate: 'a', reference }], scorer as never)
        .rows.flatMap((row) => (row.ok ? row.notices : []))
        .map(({ message }) => message);
    expect(noticesOf('')).toEqual([expect.stringMatching(/^The reference has no /)]);
    expect(noticesOf(['a', ''])).toEqual([expect.stringMatching(/^Reference 2 has no /)]);
  },
);

it.each([
  ['a\nb\n', 'a\n', 'Reference file 1 ends after 1 line, but the candidates go on.'],
  ['a\n', 'a\nb\n', 'The candidates end after 1 line, but reference file 1 goes on.'],
])('files of different length: %j and %j', async (candidate, reference, message) => {
  const sides = { candidate: Buffer.from(candidate), references: [Buffer.from(reference)] };
  const all = async () => {
    for await (const _ of scoreLineFiles(sides, rouge()));
  };
  await expect(all()).rejects.toThrow(message);
  await expect(all()).rejects.toThrow(RougekitError);
});
