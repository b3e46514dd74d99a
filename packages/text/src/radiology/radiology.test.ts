// Synthetic reports only.

import fc from 'fast-check';
import { prepared, rouge, type Step, score } from 'rougekit';
import { TracedText } from 'rougekit/preparation';
import { describe, expect, it } from 'vitest';
import { prepare } from '../prepare.ts';
import { blanks } from './blanks.ts';
import { clinical } from './clinical-words.ts';
import { dates } from './dates.ts';
import { measurements } from './measurements.ts';
import { numbering } from './numbering.ts';
import { r2genLayout, r2genLower, r2genNumbers, r2genSentences } from './r2gen.ts';
import { both, findings, impression } from './sections.ts';
import { spaces } from './spaces.ts';

const after = (step: Step, text: string) => step.apply(text).text;

const REPORT = `                                 FINAL REPORT
 EXAMINATION:  CHEST (PA AND LAT)

 INDICATION:  ___F with cough  // r/o pneumonia

 COMPARISON:  Chest radiograph ___.

 FINDINGS: 

 The heart is normal in size.  No pleural
 effusion is seen.

 IMPRESSION: 

 1. No acute process.
 2. Stable 3mm nodule
`;

describe('sections', () => {
  it('the findings', () => {
    expect(after(findings, REPORT).trim()).toBe(
      'The heart is normal in size.  No pleural\n effusion is seen.',
    );
  });

  it('the impression', () => {
    expect(after(impression, REPORT).trim()).toBe('1. No acute process.\n 2. Stable 3mm nodule');
  });

  it('both, in the order of the report', () => {
    expect(after(both, REPORT).replace(/\s+/g, ' ').trim()).toBe(
      'The heart is normal in size. No pleural effusion is seen. 1. No acute process. 2. Stable 3mm nodule',
    );
  });

  it.each([
    ['in one line, as models write it', 'FINDINGS: Clear lungs. IMPRESSION: No change.'],
    ['not in capitals', 'Findings: Clear lungs.\nImpression: No change.'],
    ['not in capitals, in one line', 'Findings: Clear lungs. Impression: No change.'],
    ['under other names', 'FINDING: Clear lungs.\nCONCLUSION: No change.'],
    ['behind others', 'HISTORY: Cough. FINDINGS: Clear lungs. IMPRESSION: No change.'],
    ['before others', 'IMPRESSION: No change.\nRECOMMENDATION(S): CT.\nFINDINGS: Clear lungs.'],
  ])('headings %s', (_, text) => {
    expect(after(findings, text).trim()).toBe('Clear lungs.');
    expect(after(impression, text).trim()).toBe('No change.');
  });

  it.each([
    ['FINDINGS:\nLUNGS: Clear.\nPLEURA: No effusion.\nIMPRESSION: Normal.', 'Normal.'],
    ['FINDINGS:\nLUNGS: Clear.\nPLEURA: No effusion.\nRECOMMENDATION(S): CT.', undefined],
    ['FINDINGS:\nLUNGS: Clear.\nPLEURA: No effusion.\nDATE OF EXAM: Monday.', undefined],
  ])('the headings of organs stay in their section: %j', (text, concluded) => {
    expect(after(findings, text)).toBe('LUNGS: Clear.\nPLEURA: No effusion.');
    expect(after(impression, text)).toBe(concluded ?? text);
  });

  it('a section without a text is none', () => {
    const text = 'FINDINGS:\nIMPRESSION: Normal.';
    expect(findings.apply(text)).toEqual({
      text,
      unchanged: 'it has section headings, but no findings',
    });
    expect(after(both, text)).toBe('Normal.');
    expect(both.apply('FINDINGS: \n').text).toBe('FINDINGS: \n');
  });

  it('findings and impression under one heading are both', () => {
    const text = 'TECHNIQUE: PA.\nFINDINGS/IMPRESSION: No change.';
    for (const step of [findings, impression, both])
      expect(after(step, text).trim()).toBe('No change.');
  });

  it.each([
    'The findings: were clear lungs',
    'Comparison is made to the prior study',
    'AT 10:45 the line was placed',
    'no summary of this',
  ])('no heading: %s', (text) => {
    expect(both.apply(text)).toEqual({ text, unchanged: 'it has no section headings' });
  });

  it('a report without headings is kept whole, with a notice', () => {
    const { text, notices } = prepare('radiology').apply('Clear lungs.');
    expect(text).toBe('Clear lungs.');
    expect(notices.map(({ code }) => code)).toEqual(['NOT_PREPARED']);
    expect(notices[0]?.message).toContain('no section headings');
  });

  it('so is one that lacks the section; of both, one is enough', () => {
    const text = 'TECHNIQUE: PA. FINDINGS: Clear.';
    expect(after(both, text).trim()).toBe('Clear.');
    expect(impression.apply(text)).toMatchObject({
      text,
      unchanged: expect.stringContaining('no impression'),
    });
  });
});

it.each([
  ['seen on ___ at ___', 'seen on   at  '],
  ['[**Known lastname 12**] was told', '  was told'],
  ['XXXX year old with XXXX-ray', '  year old with  -ray'],
  ['XXL and _ and MAXXXX', 'XXL and _ and MAXXXX'],
])('blanks: %j', (text, expected) => {
  expect(after(blanks, text)).toBe(expected);
});

it.each([
  ['1. No effusion. 2. Stable.', 'No effusion. Stable.'],
  ['1) No effusion\n2) stable', 'No effusion stable'],
  [' (1) No effusion\n (2) Stable', 'No effusion Stable'],
  ['- no effusion\n- stable', 'no effusion stable'],
  ['Impression: 1. Normal.', 'Impression: Normal.'],
  ['grade 2. Stable', 'grade 2. Stable'],
  ['at T12. Stable', 'at T12. Stable'],
  ['3.5 cm', '3.5 cm'],
  ['2. 5 mm nodule', '2. 5 mm nodule'],
])('list numbers: %j', (text, expected) => {
  expect(after(numbering, text).replace(/\s+/g, ' ').trim()).toBe(expected);
});

it.each([
  ['a 3.5cm mass', 'a 3.5 cm mass'],
  ['a 3.5-cm mass', 'a 3.5 cm mass'],
  ['3.5 CM', '3.5 cm'],
  ['3.5 centimeters', '3.5 cm'],
  ['4 millimetres', '4 mm'],
  ['3.5 x 2 cm', '3.5 x 2 cm'],
  ['3.5x2cm', '3.5 x 2 cm'],
  ['3.5 cm x 2 cm', '3.5 x 2 cm'],
  ['3.5 × 2.0 × 1cm', '3.5 x 2.0 x 1 cm'],
  ['3.5 by 2 cm', '3.5 x 2 cm'],
  ['1.5 cm x 8 mm', '1.5 cm x 8 mm'],
  ['.5cm', '0.5 cm'],
  ['2-3mm', '2-3 mm'],
  ['5mL', '5 ml'],
  ['40 Hounsfield units', '40 hu'],
  // No measurements.
  ['T2 x 3', 'T2 x 3'],
  ['3 x daily', '3 x daily'],
  ['5 cmx', '5 cmx'],
  ['version 1.2.3cm', 'version 1.2.3cm'],
  ['5 mmol', '5 mmol'],
])('measurements: %j', (text, expected) => {
  expect(after(measurements, text)).toBe(expected);
});

it.each([
  ['on 1/2/2015', 'on 2015-01-02'],
  ['on 01/02/15.', 'on 2015-01-02.'],
  ['on 12/31/98', 'on 1998-12-31'],
  ['on 31/12/2015', 'on 2015-12-31'],
  ['January 2, 2015', '2015-01-02'],
  ['Sept. 2nd 2015', '2015-09-02'],
  ['2 Jan 2015', '2015-01-02'],
  ['2015/1/2', '2015-01-02'],
  ['1-2-2015', '2015-01-02'],
  ['2015-01-02', '2015-01-02'],
  ['at 3:05 pm', 'at 15:05'],
  ['at 3:05 P.M.', 'at 15:05'],
  ['at 12:30am.', 'at 00:30.'],
  ['at 3 pm', 'at 15:00'],
  ['at 1505 hours', 'at 15:05'],
  ['at 10:45', 'at 10:45'],
  // No dates and times.
  ['13/13/2015', '13/13/2015'],
  ['T 1/2/3', 'T 1/2/3'],
  ['120/80', '120/80'],
  ['3 parts', '3 parts'],
  ['25:00 pm', '25:00 pm'],
  ['may 2 lesions', 'may 2 lesions'],
])('dates and times: %j', (text, expected) => {
  expect(after(dates, text)).toBe(expected);
});

describe('clinical words', () => {
  const words = (text: string) => {
    const found: string[] = [];
    clinical.tokenize(text, 0, text.length, (start, end, form) => {
      found.push(form ?? text.slice(start, end));
    });
    return found;
  };

  it.each([
    ['IL-6 rose', ['IL-6', 'rose']],
    ['5-fluorouracil (5-FU)', ['5-fluorouracil', '5-FU']],
    ['3.5 cm', ['3.5', 'cm']],
    ['at L4-L5 and L4/5', ['at', 'L4-L5', 'and', 'L4/5']],
    ['2–3 mm', ['2-3', 'mm']],
    ['right-sided', ['right', 'sided']],
    ['120/80, 10:45, 1,500', ['120/80', '10:45', '1,500']],
    ['CD4+ cells, CD4+CD8', ['CD4+', 'cells', 'CD4', 'CD8']],
    ['50% of', ['50', '%', 'of']],
    ["Crohn's disease", ['Crohn', 'disease']],
    ["isn’t isn't", ["isn't", "isn't"]],
    ['no effusion.2 days', ['no', 'effusion', '2', 'days']],
    ['T2-weighted, beta-2', ['T2-weighted', 'beta-2']],
    ['naïve Ångström', ['naïve', 'Ångström']],
    ['-- ... ---', []],
  ])('%j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('of a part of a text, with offsets into the whole', () => {
    const spans: [number, number][] = [];
    clinical.tokenize('xx IL-6 yy', 3, 7, (start, end) => spans.push([start, end]));
    expect(spans).toEqual([[3, 7]]);
  });
});

it('the profile as a whole', () => {
  const { text, tokens } = prepare('radiology').apply(REPORT);
  expect(text).toBe(
    'The heart is normal in size. No pleural effusion is seen.\nNo acute process.\nStable 3 mm nodule',
  );
  const nodule = tokens.at(-1);
  expect(REPORT.slice(nodule?.start, nodule?.end)).toBe('nodule');
  const three = tokens.at(-3);
  expect(REPORT.slice(three?.start, three?.end)).toBe('3');
});

it('negations are words', () => {
  const { before, choices } = prepare('radiology');
  const scorer = before(rouge({ ...choices, types: ['rouge1'] }));
  const pair = { candidate: 'No effusion.', reference: 'Effusion.' };
  expect(score(pair, scorer).rouge1.precision).toBe(0.5);
});

describe('the section is chosen by name', () => {
  it.each([
    [{ impression: true }, 'No acute process.\nStable 3 mm nodule'],
    [{ findings: true }, 'The heart is normal in size. No pleural effusion is seen.'],
  ])('%j', (switches, expected) => {
    expect(prepare('radiology', switches).apply(REPORT).text).toBe(expected);
  });

  it('no-both keeps the whole report', () => {
    expect(prepare('radiology', { both: false }).apply(REPORT).text).toContain('INDICATION: F');
  });

  it.each([
    { findings: true, impression: true },
    { both: true, impression: true },
  ])('%j is refused', (switches) => {
    expect(() => prepare('radiology', switches)).toThrow(
      "The profile 'radiology' takes only one of 'both', 'findings', 'impression'.",
    );
  });
});

describe('r2gen', () => {
  const mimic = prepare('r2gen');
  const iu = prepare('r2gen', { 'iu-xray': true });

  it.each([
    ['The heart is normal. No effusion.', 'the heart is normal . no effusion .'],
    ['1. Clear lungs. 2. No change.', 'clear lungs . no change .'],
    ['Clear lungs 2. No change', 'clear lungs . no change .'],
    ['Seen on ____.\n\nNo (acute) process...', 'seen on  . no acute process .'],
    ['Right-sided, "stable" 50%/wk', 'right-sided stable 50wk .'],
    ['', ''],
    [' \n ', ''],
  ])('%j', (text, expected) => {
    expect(mimic.apply(text).text).toBe(expected);
  });

  it('of IU X-Ray, lines and underscores are not looked at', () => {
    expect(iu.steps.map(({ id }) => id)).toEqual([
      'r2gen-numbers',
      'r2gen-lower',
      'r2gen-sentences',
    ]);
    expect(iu.apply('a  b').text).toBe('a  b .');
    expect(mimic.apply('a  b').text).toBe('a b .');
  });

  it('full stops are words, and case is that of the text', () => {
    expect(mimic.apply('Clear. Ok.').tokens.map(({ form }) => form)).toEqual([
      'clear',
      '.',
      'ok',
      '.',
    ]);
  });
});

const STEPS = [
  ...[both, findings, impression, blanks, numbering, dates, measurements, spaces],
  ...[r2genLayout, r2genNumbers, r2genLower, r2genSentences],
];

/** Pieces that the rules look for, lone surrogates among them. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '1. ',
        '. 2. ',
        '___',
        '[**',
        '**]',
        'XXXX',
        '3.5',
        'cm',
        ' x ',
        '\n',
        'FINDINGS:',
      ),
      fc.constantFrom(
        'IMPRESSION:',
        '1/2/2015',
        'Jan ',
        '3:05 pm',
        "'s",
        '-',
        '%',
        '\ud800',
        '\udc00',
        '😀',
        'é',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

describe('any text', () => {
  it.each(STEPS)('$id: what is kept stands where it came from', (step) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const made = step.apply(text);
        let [at, from] = [0, 0];
        for (const stretch of made.kept ?? []) {
          expect(stretch.at).toBeGreaterThanOrEqual(at);
          expect(stretch.from).toBeGreaterThanOrEqual(from);
          [at, from] = [stretch.at + stretch.length, stretch.from + stretch.length];
          // Letters may have another case.
          expect(made.text.slice(stretch.at, at).toLowerCase()).toBe(
            text.slice(stretch.from, from).toLowerCase(),
          );
        }
        expect(new TracedText(text).rewritten({ kept: [], ...made }).text).toBe(made.text);
      }),
    );
  });

  it('clinical words are in order and within the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        let last = 0;
        clinical.tokenize(text, 0, text.length, (start, end) => {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
        });
      }),
    );
  });

  it('a text has the score 1 against itself', () => {
    const { before, choices } = prepare('radiology');
    const scorer = before(rouge({ ...choices, types: ['rougeL'] }));
    expect(score({ candidate: REPORT, reference: REPORT }, scorer).rougeL.fmeasure).toBe(1);
    expect(prepared(rouge(), STEPS.slice(3)).signature).toContain('prep:report-blanks');
  });
});
