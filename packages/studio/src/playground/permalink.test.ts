import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf, LONGEST_LINK, stateFrom } from './permalink.ts';
import { emptyState, type PlayState } from './state.ts';

const state = (what: Partial<PlayState>): PlayState => ({ ...emptyState('en'), ...what });
const roundTrip = async (one: PlayState) =>
  (await stateFrom((await hashOf(one)) ?? '', 'zh')).state;

describe('a link', () => {
  it('says all of the state, whatever stands in the texts', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }).map((one) => Buffer.from(one).toString()),
      fc.constantFrom(
        '',
        '+',
        '%',
        '&reference=x',
        '#',
        '</script>',
        '猫吃鱼',
        'a\nb\r\nc\t',
        '\u0000',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          candidate: text,
          references: fc.array(text, { minLength: 1, maxLength: 4 }),
          sources: fc.array(text, { maxLength: 2 }),
          metrics: fc.uniqueArray(
            fc.constantFrom('rouge1', 'bleu|tok:zh', 'bleu|weights:0.5,0.5'),
            {
              minLength: 1,
            },
          ),
          options: fc.constantFrom<PlayState['options'][]>({}, { dialect: 'cxr', beta: '0.5,1' }),
          shown: fc.constantFrom(undefined, 'rougeL.recall'),
          language: fc.constantFrom<('en' | 'zh')[]>('en', 'zh'),
        }),
        async (one) => {
          const back = await roundTrip(one);
          const isEmpty = [one.candidate, ...one.references, ...one.sources].every((t) => t === '');
          const texts = isEmpty ? { candidate: '', references: [''], sources: [] } : one;
          const { candidate, references, sources } = texts;
          expect({ ...back, metrics: [...back.metrics].sort() }).toEqual({
            ...one,
            ...{ candidate, references, sources },
            metrics: [...one.metrics].sort(),
          });
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  });

  it('is written plain by people and programs', async () => {
    const { state: found, isDamaged } = await stateFrom(
      '#candidate=the+cat&reference=a%20cat&reference=the%20dog&metrics=rouge1,%20bleu|weights:0.5,0.5,rouge2&stemmer=porter&constructor=x&types=1',
      'zh',
    );
    expect(isDamaged).toBe(false);
    expect(found).toEqual({
      ...emptyState('zh'),
      candidate: 'the cat',
      references: ['a cat', 'the dog'],
      metrics: ['rouge1', 'bleu|weights:0.5,0.5', 'rouge2'],
      options: { stemmer: 'porter' },
    });
  });

  it('packs long texts to less than they are', async () => {
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(50);
    const hash = (await hashOf(state({ candidate: text, references: [text] }))) ?? '';
    expect(hash).toMatch(/^#texts=[\w-]+&/);
    expect(hash.length).toBeLessThan(300);
  });

  it('is none where it would be too long', async () => {
    let seed = 1;
    const noise = Array.from({ length: LONGEST_LINK }, () => {
      seed = (seed * 48271) % 2147483647;
      return String.fromCharCode(0x4e00 + (seed % 20_000));
    }).join('');
    expect(await hashOf(state({ candidate: noise }))).toBeUndefined();
  });

  it.each(['#texts=!!!', '#texts=AAAA', '#texts=', '#texts=q1YqAQA&metrics=bleu'])(
    'with damaged texts says so and keeps the rest: %s',
    async (hash) => {
      const { state: found, isDamaged } = await stateFrom(hash, 'en');
      expect(isDamaged).toBe(true);
      expect(found.candidate).toBe('');
      expect(found.metrics.length).toBeGreaterThan(0);
    },
  );

  it('does not unpack what no text is that large', async () => {
    const bomb = new Blob([`["${'a'.repeat(30_000_000)}",[""],[]]`]);
    const stream = bomb.stream().pipeThrough(new CompressionStream('deflate-raw'));
    const packed = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
    expect(packed.length).toBeLessThan(LONGEST_LINK);
    expect((await stateFrom(`#texts=${packed}`, 'en')).isDamaged).toBe(true);
  });
});
