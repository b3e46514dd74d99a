// Which script a text is written in, determined by its letters. That is not its language: English and Indonesian are both
// Latin.

/** Names as Unicode has them, those with the most readers first. */
const SCRIPTS = [
  'Latin',
  'Han',
  'Cyrillic',
  'Arabic',
  'Devanagari',
  'Hangul',
  'Bengali',
  'Thai',
  'Greek',
  'Hebrew',
  'Tamil',
  'Telugu',
  'Gujarati',
  'Kannada',
  'Malayalam',
  'Gurmukhi',
  'Sinhala',
  'Myanmar',
  'Khmer',
  'Lao',
  'Tibetan',
  'Georgian',
  'Armenian',
  'Ethiopic',
].map((name) => ({ name, letters: new RegExp(`\\p{sc=${name}}`, 'gu') }));
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** In UTF-16 units; more would not change the answer often enough to be worth its time. */
const LOOKED_AT = 2000;
/** Of the characters of Japanese text, well over a tenth are kana; a Chinese text quotes a few at most. */
const LEAST_KANA = 0.1;

/** The script of most letters; undefined where there are none. Japanese is `Han and kana`, or `Kana` alone. */
export function scriptOf(text: string): string | undefined {
  const start = text.slice(0, LOOKED_AT);
  const count = (letters: RegExp) => start.match(letters)?.length ?? 0;
  const kana = count(KANA);
  let best: string | undefined;
  let most = 0;
  for (const { name, letters } of SCRIPTS) {
    const own = count(letters);
    const isJapanese = name === 'Han' && kana > 0 && kana >= LEAST_KANA * (own + kana);
    const total = isJapanese ? own + kana : own;
    if (total <= most) continue;
    most = total;
    best = !isJapanese ? name : own === 0 ? 'Kana' : 'Han and kana';
  }
  return best;
}
