// Numbers in words, case by case. The wanted texts are what a reader of American English says aloud.

import { describe, expect, it } from 'vitest';
import { numbers } from '../src/english/numbers.ts';
import { years } from '../src/english/years.ts';
import { cases } from './case-table.ts';

const WHOLE = cases(`
  0 → zero
  1 → one
  7 cats → seven cats
  10 → ten
  11 → eleven
  13 → thirteen
  20 → twenty
  21 → twenty-one
  42. → forty-two.
  99 → ninety-nine
  100 → one hundred
  101 → one hundred one
  110 → one hundred ten
  342 → three hundred forty-two
  999 → nine hundred ninety-nine
  1000 → one thousand
  1,000 → one thousand
  1001 → one thousand one
  1984 → one thousand nine hundred eighty-four
  10,000 → ten thousand
  12,345 → twelve thousand three hundred forty-five
  100,000 → one hundred thousand
  1,000,000 → one million
  2,500,000 → two million five hundred thousand
  7,800,000,000 → seven billion eight hundred million
  1000000000000 → one trillion
  5 million → five million
  3 hundred → three hundred
  -5 → minus five
  −5 degrees → minus five degrees
  It fell by 5, 6 and 7. → It fell by five, six and seven.
  (12) → (twelve)
  [3] → [three]
  "40" → "forty"
  “40” → “forty”
  '40' → 'forty'
  5; 6: 7! 8? → five; six: seven! eight?
  No. 5 → No. five
  between 5 and 10 → between five and ten
  a 20-year-old man → a twenty-year-old man
  a 5-star hotel → a five-star hotel
  the 3-to-1 odds
  waited—5 hours → waited—five hours
  ~5 → ~five
  <5 → <five
  ±2 → ±two
  1,2,3
  2 + 2 → two + two
`);

const DECIMALS = cases(`
  0.5 → zero point five
  3.5 → three point five
  3.50 → three point five zero
  3.14159 → three point one four one five nine
  -0.25 → minus zero point two five
  .5 → point five
  1,234.56 → one thousand two hundred thirty-four point five six
  10.0 → ten point zero
  2.5 million → two point five million
  a 2.5-hour drive → a two point five-hour drive
  It rose 1.5. → It rose one point five.
  100.001 → one hundred point zero zero one
`);

const ORDINALS = cases(`
  1st → first
  2nd → second
  3rd → third
  4th → fourth
  5th → fifth
  8th → eighth
  9th → ninth
  11th → eleventh
  12th → twelfth
  13th → thirteenth
  20th → twentieth
  21st → twenty-first
  22nd → twenty-second
  23rd → twenty-third
  30th → thirtieth
  40TH → fortieth
  100th → one hundredth
  101st → one hundred first
  111th → one hundred eleventh
  112th → one hundred twelfth
  1,000th → one thousandth
  a 19th-century house → a nineteenth-century house
  the 3rd. → the third.
  1nd
  11st
  12nd
  0th
  1.5th
`);

const PERCENT = cases(`
  5% → five percent
  5 % → five percent
  50%. → fifty percent.
  100% → one hundred percent
  0.5% → zero point five percent
  12.75% → twelve point seven five percent
  -3% → minus three percent
  (20%) → (twenty percent)
  <1% → <one percent
  1,000% → one thousand percent
  5 percent → five percent
  5-10%
  5%-10%
`);

const MONEY = cases(`
  $1 → one dollar
  $5 → five dollars
  $5, → five dollars,
  $100 → one hundred dollars
  $1,200 → one thousand two hundred dollars
  $1.50 → one dollar and fifty cents
  $2.01 → two dollars and one cent
  $3.00 → three dollars
  $0.99 → ninety-nine cents
  $0.01 → one cent
  $.75 → seventy-five cents
  $1.5 → one point five dollars
  $2.5 million → two point five million dollars
  $1 million → one million dollars
  $5m → five million dollars
  $5M → five million dollars
  $10k → ten thousand dollars
  $3bn → three billion dollars
  $4.2bn. → four point two billion dollars.
  -$5 → minus five dollars
  £1 → one pound
  £20 → twenty pounds
  £1.50 → one pound and fifty pence
  £0.01 → one penny
  £3bn → three billion pounds
  €5 → five euros
  €1 → one euro
  5€ → five euros
  5 € → five euros
  €2.50 → two euros and fifty cents
  ¥1000 → one thousand yen
  ₹500 → five hundred rupees
  US$5 → five US dollars
  A$1,000 → one thousand A dollars
  US$2 billion → two billion US dollars
  ($10) → (ten dollars)
  $5-a-day
  $5/day
  $5-6
`);

const STAYS = cases(`
  1.2.3
  v2.0
  Python3
  192.168.0.1
  2024-01-15
  1/15/2024
  15.01.2024
  10:30
  10:30:15
  555-1234
  555-123-4567
  (555) 123-4567
  +1 (555) 123-4567
  555 123 4567
  +44
  10-20
  10–20
  3–2
  1/2
  ½
  5½
  B2B
  H1N1
  COVID-19
  IL-6
  3D
  5G
  5kg
  10km/h
  5pm
  1990s
  '90s
  007
  05
  1234567890123456
  #1
  @5
  x=5
  10^6
  1e5
  10²
  5'
  5'10"
  5's
  12,34
  1,23,456
  F-16
  MP3
  ٣
  ５
`);

const YEARS = cases(`
  1984 → nineteen eighty-four
  in 1984. → in nineteen eighty-four.
  (1984) → (nineteen eighty-four)
  1900 → nineteen hundred
  1905 → nineteen oh five
  1066
  1100 → eleven hundred
  1492 → fourteen ninety-two
  1776 → seventeen seventy-six
  1999 → nineteen ninety-nine
  2000 → two thousand
  2001 → two thousand one
  2009 → two thousand nine
  2010 → twenty ten
  2024 → twenty twenty-four
  2099 → twenty ninety-nine
  2100
  the 1990s → the nineteen nineties
  the 1910s → the nineteen tens
  the 1900s → the nineteen hundreds
  the 2000s → the two thousands
  January 5, 2024 → January 5, twenty twenty-four
  1985s
  $1984
  1984%
  1984 %
  1,984
  1984.5
  2024-01-15
  1914-18
  1/15/2024
  #1984
  11984
  19845
  A1984
`);

describe('numbers in words', () => {
  const all = [...WHOLE, ...DECIMALS, ...ORDINALS, ...PERCENT, ...MONEY, ...STAYS];

  it('has more than 120 cases, each once', () => {
    expect(new Set(all.map(({ given }) => given)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(120);
  });

  it.each(all)('$given → $wanted', ({ given, wanted }) => {
    expect(numbers.apply(given).text).toBe(wanted);
  });

  it('inside a sentence as alone', () => {
    const text = all.map(({ given }) => `x ${given} x`).join('\n');
    expect(numbers.apply(text).text).toBe(all.map(({ wanted }) => `x ${wanted} x`).join('\n'));
  });

  it('says what was kept', () => {
    expect(numbers.apply('by 5% a year')).toEqual({
      text: 'by five percent a year',
      kept: [
        { at: 0, from: 0, length: 3 },
        { at: 15, from: 5, length: 7 },
      ],
    });
  });
});

describe('years in words', () => {
  it.each(YEARS)('$given → $wanted', ({ given, wanted }) => {
    expect(years.apply(given).text).toBe(wanted);
  });
});
