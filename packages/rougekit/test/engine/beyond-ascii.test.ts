// Text beyond ASCII in the engine against the plain counter: words of all scripts, and every character that takes part in
// a rule of its own, in every neighbourhood.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lane, LineCounts } from '../../src/engine/engine.ts';
import { ENGINE_TWINS } from '../../src/engine/load.ts';
import { startWasm } from '../../src/engine/wasm/wasm-engine.ts';
import { rouge } from '../../src/index.ts';
import type { RougeMetric } from '../../src/metrics/rouge/rouge.ts';
import { RougeCounter } from '../../src/metrics/rouge/rouge-counts.ts';
import { check } from '../properties/check.ts';
import { anyText, mixedText } from '../properties/texts.ts';

const TYPES = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum'] as const;
const FIELDS = { candidate: 'candidate', reference: 'reference', ids: ['id'] };
const engine = await startWasm(ENGINE_TWINS);

const recipes = (['porter', 'none'] as const).flatMap((stemmer) =>
  (['rougekit', 'rouge-score'] as const).map((dialect) => {
    // The latter compares words without normal forms.
    const own = { dialect, tokenizer: 'unicode', stemmer, types: TYPES } as const;
    const [metric] = rouge(own).metrics as readonly RougeMetric[];
    const recipe = metric!.lane;
    const lane = engine.laneFor(recipe) as Lane;
    return { name: `${dialect}, ${stemmer}`, lane, plain: new RougeCounter(recipe) };
  }),
);

// Characters of every class, alone: letters, marks, joiners, what is written out, what its neighbours decide about.
const CHARACTERS = [
  ...[
    'a',
    'Z',
    '7',
    'é',
    'É',
    'ß',
    'Σ',
    'σ',
    'ς',
    'İ',
    'ı',
    'ñ',
    'ž',
    'К',
    'қ',
    'K',
    'ﬁ',
    'ſ',
    'ŉ',
    'ʼ',
  ],
  ...['ક', 'ા', 'િ', '्', 'ক', 'ো', 'া', 'க', 'ா', 'த', 'ي', 'ـ', 'َ', 'ش', 'ا', 'ﷺ', 'ﷲ', 'א', 'ּ'],
  ...[
    '中',
    '文',
    '々',
    'の',
    'が',
    'か',
    '\u3099',
    'ｶ',
    'ﾞ',
    'ー',
    'ㄅ',
    'ꀀ',
    '𠀀',
    '\u{e0100}',
    '\ufe0f',
    '\ufe00',
  ],
  ...[
    'ก',
    'ำ',
    '\u0e4d',
    '\u0e32',
    '่',
    'ລ',
    '\u0ecd',
    '\u0eb2',
    'ក',
    '\u17d2',
    'ខ',
    'က',
    '\u1039',
    'ᩁ',
    '\u1a60',
  ],
  ...[
    '가',
    '각',
    '\u1100',
    '\u1161',
    '\u11a8',
    'ㄱ',
    'Ⅳ',
    '①',
    '⓿',
    '❶',
    '½',
    '²',
    '₂',
    '㎏',
    '㍿',
    '㌀',
    '１',
    'Ａ',
    '٣',
    '〇',
  ],
  ...[
    '\u0301',
    '\u0307',
    '\u0323',
    '\u20e3',
    '\u20dd',
    '\u200c',
    '\u200d',
    '\u00ad',
    '\u200b',
    '\u180b',
  ],
  ...[
    '’',
    '“',
    '…',
    '—',
    '。',
    '，',
    '\u00a0',
    '\u3000',
    '\u2028',
    '\ufeff',
    '™',
    '℠',
    '🅪',
    '🄰',
    '🇨',
    '😀',
    '👍🏽',
    '\ufffd',
  ],
  ...[
    '\ud800',
    '\udc00',
    ' ',
    '\n',
    '\t',
    '\b',
    '\f',
    '.',
    '"',
    '\\',
    '/',
    '-',
    '_',
    '\x1c',
    '\u0085',
  ],
  ...['𝒜', '𐍈', '𝟗', '🄁', '𑄧', '𑄱', '𞤀', '𞤢'],
];

const text = fc.oneof(
  { weight: 4, arbitrary: mixedText },
  { weight: 2, arbitrary: anyText },
  {
    weight: 6,
    arbitrary: fc
      .array(fc.constantFrom(...CHARACTERS), { maxLength: 80, size: 'max' })
      .map((parts) => parts.join('')),
  },
  {
    // Long stretches, so that everything happens across blocks, too.
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('中', 'ж', 'ક', 'a', '𠀀', 'é'),
        fc.nat(90),
        fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 5 }),
        fc.constantFrom('文', 'b', 'Ж', ' '),
      )
      .map(([one, count, parts, last]) => one.repeat(count) + parts.join('') + last),
  },
);

/** JSON with every character beyond ASCII, or none, as an escape. */
const written = (value: unknown, escaped: boolean) =>
  escaped
    ? JSON.stringify(value).replace(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    : JSON.stringify(value);

function counted(lane: Lane, line: string): number[] | undefined {
  const found = lane.countLines(new TextEncoder().encode(line), FIELDS) as LineCounts;
  return found.plain[0] === 1 ? undefined : [...found.counts];
}

describe.each(recipes)('$name', ({ lane, plain }) => {
  it('counts what plain TypeScript counts', () => {
    let seen = 0;
    let own = 0;
    check(
      fc.property(text, text, fc.boolean(), (candidate, reference, escaped) => {
        const references = [`${reference} ${candidate.slice(3)}`, reference];
        const expected = plain.count({ candidate, references }, () => {});
        const strings = lane.count({ candidate, references });
        const line = counted(lane, written({ candidate, reference: references }, escaped));
        seen++;
        if (strings !== undefined) {
          own++;
          expect(strings).toEqual(expected);
        }
        expect(line ?? expected).toEqual(expected);
        // Only what cannot be a lone surrogate is the same text in both ways.
        if (strings !== undefined) expect(line).toEqual(expected);
      }),
      3000,
    );
    expect(own).toBeGreaterThan(seen * 0.6);
  });

  it('agrees on every character between letters of every kind', () => {
    for (const character of CHARACTERS) {
      for (const before of [
        '',
        'a',
        'ж',
        '中',
        'ก',
        ' ',
        '.',
        'é\u200d',
        '1',
        'ក\u17d2',
        '\u3000',
        '😀\ufe0f',
      ]) {
        for (const after of ['', 'b', 'ь', '文', ' ', '\u0301', '\u0e32', '2', '\u200dx\u0301']) {
          const candidate = `${before}${character}${after} words ${character}`;
          const references = [
            `some ${before}${after} ${character}${after}\nb ${candidate.toUpperCase()}`,
          ];
          const expected = plain.count({ candidate, references }, () => {});
          expect([candidate, lane.count({ candidate, references }) ?? expected]).toEqual([
            candidate,
            expected,
          ]);
        }
      }
    }
  });
});

// Letters that behave like their neighbours, and nothing: Han, Hangul, surrogates, private use, Tangut.
const ALIKE = [
  [0x3500, 0x9f00],
  [0xac80, 0xf800],
  [0x17000, 0x18c00],
] as const;

it('agrees on every character up to U+1FFFF, alone and between letters', () => {
  const { lane, plain } = recipes[0]!;
  let left = 0;
  for (let from = 0x80; from < 0x20000; from += 16) {
    if (ALIKE.some(([first, last]) => from >= first && from < last)) continue;
    const all = Array.from({ length: 16 }, (_, k) => String.fromCodePoint(from + k));
    const candidate = all.map((one) => `${one} ж${one}a 中${one}文`).join(' ');
    const references = [all.map((one) => `${one.toLowerCase()}a a${one}\n${one}`).join('中 ')];
    const counts = lane.count({ candidate, references });
    if (counts === undefined) left++;
    else
      expect([from.toString(16), counts]).toEqual([
        from.toString(16),
        plain.count({ candidate, references }, () => {}),
      ]);
  }
  expect(left).toBeLessThan(100);
});

it('reads words of other scripts itself', () => {
  const texts = [
    'Žalgiris nugalėjo „Rytą“ – 85:80.',
    'Қазақстан Республикасының Президенті',
    'ગુજરાતી સાહિત્ય અને સંસ્કૃતિ',
    '今天天气很好，我们去公园散步。',
    'ภาษาไทยไม่มีช่องว่าง',
    'می‌خواهم کتاب‌ها را بخوانم',
    'naïve café “quoted” – ½ cup, 10² m',
    '한국어 문장입니다.',
    'ΟΔΥΣΣΕΥΣ και Τηλέμαχος',
    'I ❤️ 👨‍👩‍👧 & 🇨🇳 too',
    'ភាសាខ្មែរ မြန်မာဘာသာ',
  ];
  for (const { lane, plain } of recipes) {
    for (const candidate of texts) {
      const references = [candidate.slice(2)];
      const expected = plain.count({ candidate, references }, () => {});
      expect([candidate, lane.count({ candidate, references })]).toEqual([candidate, expected]);
    }
  }
});

it('keeps its memory bounded over very many words and stretches', () => {
  const { lane, plain } = recipes[1]!;
  for (let k = 0; k < 100; k++) {
    const candidate = Array.from({ length: 2000 }, (_, i) => `сло\u200dво${k}х${i} Ж${k}${i}`).join(
      ' ',
    );
    const references = [candidate.slice(500)];
    const counts = lane.count({ candidate, references });
    if (k % 10 === 0) expect(counts).toEqual(plain.count({ candidate, references }, () => {}));
  }
});
