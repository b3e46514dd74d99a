import { compare, RougekitError, rouge, scoreBatch } from 'rougekit';
import { expect, it } from 'vitest';
import { failureOf, refusing } from './core-errors.ts';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failures.ts';

function failureFrom(step: () => unknown, circumstances = {}): Failure {
  try {
    refusing(step, circumstances);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

it('names the flag where the library names its option', () => {
  const failure = failureFrom(() => rouge({ lsumRule: 'unoin' as never }));
  expect(failure.exitCode).toBe(EXIT.wrongUsage);
  expect(failure.message).toMatch(
    /^Expected `--lsum-rule` to be .*, got 'unoin'\. Did you mean 'union'\?/,
  );
});

it('leaves an option alone that no flag sets', () => {
  const error = new RougekitError('INVALID_OPTION', 'Expected `measure` to be x, got y.', {
    ...{ option: 'measure', expected: 'x', got: 'y' },
  });
  expect(failureOf(error).message).toBe(error.message);
  const inherited = { option: 'toString', expected: 'x', got: 'y' };
  expect(failureOf(new RougekitError('INVALID_OPTION', 'as it is', inherited)).message).toBe(
    'as it is',
  );
});

it('says of two recipes where they differ, and whose they are', () => {
  const [a, b] = [rouge(), rouge({ stemmer: 'porter' })].map((scorer) =>
    scoreBatch([{ candidate: 'a', reference: 'a' }], scorer),
  ) as [never, never];
  const failure = failureFrom(() => compare(a, b), { names: { baseline: 'monday' } });
  expect(failure.exitCode).toBe(EXIT.wrongUsage);
  expect(failure.message).toMatch(
    /^Different signatures: .* has 'stem:porter-nltk' where the baseline has 'stem:none'\.$/,
  );
  expect(failure.more).toEqual([
    'baseline: monday',
    expect.stringMatching(/^the baseline's recipe: rouge\|/),
    expect.stringMatching(/^the other one: rouge\|/),
    "Without flags of a recipe, the baseline's is used; any other is given with --signature.",
  ]);
});

it('what is wrong with data ends with 3', () => {
  const error = new RougekitError('DOUBLED_PART', 'Part 1 of 2 is there twice.');
  expect(failureOf(error).exitCode).toBe(EXIT.badData);
  const signature = new RougekitError('INVALID_SIGNATURE', 'Cannot read it.');
  expect(failureOf(signature).exitCode).toBe(EXIT.wrongUsage);
  const inFile = failureOf(signature, { place: "'part.json'", isData: true });
  expect([inFile.exitCode, inFile.message]).toEqual([EXIT.badData, "'part.json': Cannot read it."]);
});

it('lets other errors pass', () => {
  expect(() => refusing(() => JSON.parse('{'))).toThrow(SyntaxError);
});
