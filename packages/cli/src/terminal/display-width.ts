// How many terminal columns a text occupies: Chinese, Japanese and Korean characters and emoji
// take two, combining marks and joiners none.

const NOTHING = /[\p{M}\p{Cf}]/u;
const TWO =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

const PLAIN = /^[ -~]*$/;

export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (character >= ' ' && character <= '~') width += 1;
    else if (!NOTHING.test(character)) width += TWO.test(character) ? 2 : 1;
  }
  return width;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}
