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
