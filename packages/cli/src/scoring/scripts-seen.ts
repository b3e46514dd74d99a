// `--lang auto`: which scripts the first texts of a data set are written in, and what is a token there.

import type { Scorer } from 'rougekit';
import { type Batch, sourceRows } from 'rougekit/lines';

const ROWS = 20;
/** Characters looked at in one text. */
const LONGEST = 5000;

interface Script {
  readonly name: string;
  readonly letters: RegExp;
  readonly tokens: string;
  /** How to have sentences that line feeds do not end. */
  readonly sentences?: string;
}

const UNSPACED = (code: string) =>
  `a token is a letter with its marks; for words by Intl.Segmenter: --tokenizer words-${code}`;

/** In the order in which they decide: Japanese has Han characters, too. */
const SCRIPTS: readonly Script[] = [
  {
    name: 'Japanese',
    letters: /[\p{sc=Hira}\p{sc=Kana}]/u,
    tokens: 'a token is a character; for words by Intl.Segmenter: --tokenizer words-ja',
    sentences: 'for sentences at 。: --lang ja',
  },
  {
    name: 'Chinese',
    letters: /\p{sc=Han}/u,
    tokens: 'a token is a character; for words: --tokenizer jieba',
    sentences: 'for sentences at 。: --lang zh',
  },
  { name: 'Thai', letters: /\p{sc=Thai}/u, tokens: UNSPACED('th') },
  { name: 'Lao', letters: /\p{sc=Laoo}/u, tokens: UNSPACED('lo') },
  { name: 'Khmer', letters: /\p{sc=Khmr}/u, tokens: UNSPACED('km') },
  { name: 'Burmese', letters: /\p{sc=Mymr}/u, tokens: UNSPACED('my') },
];

const SPACED: Script = {
  name: 'scripts with spaces',
  letters: /\p{L}/u,
  tokens: 'a token is a run of letters, marks and digits',
};
/** Of the letters; below it, a script is a few words in another one's text. */
const SHARE = 0.05;

/** "--lang auto: Chinese (92% of letters): a token is a character; …" */
export function describeScripts(texts: readonly string[], scorer: Pick<Scorer, 'metrics'>): string {
  const counts = SCRIPTS.map(() => 0);
  let spaced = 0;
  for (const text of texts) {
    const own = SCRIPTS.map(() => 0);
    for (const letter of text.slice(0, LONGEST)) {
      if (!/\p{L}/u.test(letter)) continue;
      const k = SCRIPTS.findIndex(({ letters }) => letters.test(letter));
      if (k < 0) spaced++;
      else own[k] = (own[k] ?? 0) + 1;
    }
    for (const [k, count] of asJapanese(own).entries()) counts[k] = (counts[k] ?? 0) + count;
  }
  const all = counts.reduce((sum, count) => sum + count, spaced);
  if (all === 0) return '--lang auto: no letters in the first rows.';
  const found: (Script & { readonly share: number })[] = [
    ...SCRIPTS.map((script, k) => ({ ...script, share: (counts[k] ?? 0) / all })),
    { ...SPACED, share: spaced / all },
  ];
  const isUnicode = cutsByUnicode(scorer);
  const endsAtLines = scorer.metrics.some(({ recipe }) => recipe.get('sent') === 'newline');
  const said = found
    .filter(({ share }) => share >= SHARE)
    .sort((a, b) => b.share - a.share)
    .map(({ name, tokens, sentences, share }) => {
      const advice = [isUnicode && tokens, endsAtLines && sentences].filter(Boolean).join('; ');
      const found = `${name} (${Math.round(share * 100)}% of letters)`;
      return advice === '' ? found : `${found}: ${advice}`;
    });
  return `--lang auto: ${said.join('. ')}.`;
}

/** Whether a metric cuts by `unicode`, and by no other tokenizer beside it. BLEU and the like have their own, whatever is asked for. */
function cutsByUnicode({ metrics }: Pick<Scorer, 'metrics'>): boolean {
  const isUnicode = ({ recipe }: Scorer['metrics'][number]) => recipe.get('tok') === 'unicode';
  const names = new Set(metrics.filter(isUnicode).map(({ name }) => name));
  return names.size > 0 && metrics.filter(({ name }) => names.has(name)).every(isUnicode);
}

/** Han characters among kana are Japanese; a name in kana does not make a Chinese text Japanese. */
function asJapanese([kana = 0, han = 0, ...others]: readonly number[]): number[] {
  return kana * 10 > han ? [kana + han, 0, ...others] : [kana, han, ...others];
}

/** The same batches; `say` is told what the first rows are written in. */
export async function* lookingAtScripts(
  batches: AsyncIterable<Batch>,
  scorer: Scorer,
  say: (sentence: string) => void,
): AsyncGenerator<Batch, void, undefined> {
  let isSaid = false;
  for await (const batch of batches) {
    if (!isSaid) {
      const texts: string[] = [];
      for await (const row of sourceRows(only(batch), ROWS))
        if ('pair' in row) texts.push(row.pair.candidate, ...[row.pair.reference].flat());
      say(describeScripts(texts, scorer));
      isSaid = true;
    }
    yield batch;
  }
}

async function* only(batch: Batch) {
  yield batch;
}
