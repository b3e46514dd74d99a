import fc from 'fast-check';
import { registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { components } from '../../src/components.ts';
import { intlSentences } from '../../src/sentences/intl.ts';
import { sentencesIn } from './sentences-in.ts';

describe('sentences by Intl.Segmenter', () => {
  const withText = registry.withComponents(components);
  const { signature } = withText.scorerFromNames(['rougeLsum'], { sentences: 'intl' });

  it('are those of UAX 29', () => {
    expect(sentencesIn(' One.  Two? 三。\n', intlSentences())).toEqual(['One.', 'Two?', '三。']);
  });

  it('are the same in a long text, which the segmenter gets in parts', () => {
    const pieces = [
      'One. ',
      'two? ',
      '3. ',
      ' . ',
      '"',
      '(',
      '\n',
      '5',
      'e.g. ',
      '三。',
      '\ud83d',
      'a'.repeat(900),
    ];
    const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 3000, size: 'max' }),
        (some) => {
          const text = some.join('');
          const whole = Array.from(segmenter.segment(text), ({ segment }) => segment.trim());
          expect(sentencesIn(text, intlSentences())).toEqual(whole.filter((one) => one !== ''));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('have the version of ICU in the signature', () => {
    expect(signature).toContain(`|sent:intl@icu${process.versions.icu}|`);
    expect(withText.scorerFromSignature(signature).signature).toBe(signature);
  });

  it('are refused under another version', () => {
    expect(() => withText.scorerFromSignature(signature.replace(/icu[\d.]+/, 'icu1.0'))).toThrow(
      /^'intl@icu1\.0' was asked for, but 'intl@icu/,
    );
  });
});
