// About how many tokens a text has: four letters each in alphabets, one each for Han, kana and Hangul. Vocabularies differ by a third
// either way, so it serves for estimates and budgets, never for bills.

const LETTERS_PER_TOKEN = 4;
/** CJK begins here; what lies below is alphabets and signs. */
const FIRST_CJK = 0x2e80;

export function estimatedTokens(text: string): number {
  let wide = 0;
  for (let k = 0; k < text.length; k++) if (text.charCodeAt(k) >= FIRST_CJK) wide++;
  return Math.ceil((text.length - wide) / LETTERS_PER_TOKEN + wide);
}
