// The official script of SQuAD 2.0 (evaluate-v2.0.py), character by character: no expression of the product
// is used here. For text whose white space is that of ASCII.

const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const isWordCharacter = (char: string | undefined) =>
  char !== undefined && (char === '_' || /[\p{L}\p{N}]/u.test(char));

export function normalizeAnswerTwin(text: string): string {
  const kept = Array.from(text.toLowerCase()).filter((char) => !PUNCTUATION.includes(char));
  const runs: string[] = [];
  let run = '';
  // Runs of word characters and single other characters; an article is a run by itself.
  for (const char of kept) {
    if (isWordCharacter(char)) run += char;
    else {
      runs.push(run, char);
      run = '';
    }
  }
  runs.push(run);
  const withoutArticles = runs.map((part) => (['a', 'an', 'the'].includes(part) ? ' ' : part));
  let normal = '';
  for (const char of withoutArticles.join(''))
    normal += '\t\n\v\f\r \u001c\u001d\u001e\u001f'.includes(char) ? ' ' : char;
  return normal
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');
}

export function exactTwin(answer: string, golds: readonly string[]): number {
  return Math.max(
    ...goldsThatCount(golds).map((gold) =>
      normalizeAnswerTwin(gold) === normalizeAnswerTwin(answer) ? 1 : 0,
    ),
  );
}

export function f1Twin(answer: string, golds: readonly string[]): number {
  const wordsOf = (text: string) => normalizeAnswerTwin(text).split(' ').filter(Boolean);
  const one = (gold: string): number => {
    const [a, g] = [wordsOf(answer), wordsOf(gold)];
    if (a.length === 0 || g.length === 0) return a.length === g.length ? 1 : 0;
    const left = [...g];
    const shared = a.filter((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    }).length;
    if (shared === 0) return 0;
    const [precision, recall] = [shared / a.length, shared / g.length];
    return (2 * precision * recall) / (precision + recall);
  };
  return Math.max(...goldsThatCount(golds).map(one));
}

/** The script throws out gold answers without words; if all are, one empty answer is left. */
function goldsThatCount(golds: readonly string[]): readonly string[] {
  const some = golds.filter((gold) => normalizeAnswerTwin(gold) !== '');
  return some.length > 0 ? some : [''];
}
