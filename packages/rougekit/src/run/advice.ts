// What the set as a whole gives away about itself: signs of mixed-up columns, cut-off outputs, or a
// model that always says the same. Advice, never a verdict; a few numbers of state however long the set.

import type { RougeMetric } from '../metrics/rouge.ts';
import { usesSentences } from '../metrics/rouge-counts.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Notice, Pair, Scorer } from '../types.ts';

const FEWEST_PAIRS = 5;
const PAIRS_LOOKED_INTO = 20;
const UNSPACED_RUN =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{8}/u;

/** Show it the pairs of a set as they pass, then ask for notices. */
export class Advice {
  readonly #wantsLines: boolean;
  readonly #tokenizers: readonly Tokenizer[];
  #unsegmented = '';
  #hasLines = false;
  #pairs = 0;
  #first: string | undefined;
  #allSame = true;
  #referencesDiffer = false;
  #firstReference: string | undefined;
  #longest = 0;
  #atLongest = 0;
  #unfinished = 0;
  #candidateLength = 0;
  #referenceLength = 0;

  constructor(scorer: Scorer) {
    this.#tokenizers = scorer.metrics.flatMap((metric) =>
      'rouge' in metric ? [(metric as RougeMetric).rouge.choices.tokenizer] : [],
    );
    this.#wantsLines = scorer.metrics.some((metric) => {
      if (!('rouge' in metric)) return false;
      const { measures, choices } = (metric as RougeMetric).rouge;
      return choices.sentences.id === 'newline' && usesSentences(measures, choices);
    });
  }

  see({ candidate, reference }: Pair): void {
    const text = typeof reference === 'string' ? reference : reference[0];
    if (!this.#hasLines) this.#hasLines = `${candidate.trim()} ${text.trim()}`.includes('\n');
    if (this.#pairs < PAIRS_LOOKED_INTO && this.#unsegmented === '') this.#lookForClumps(text);
    this.#pairs++;
    this.#first ??= candidate;
    this.#firstReference ??= text;
    if (candidate !== this.#first) this.#allSame = false;
    if (text !== this.#firstReference) this.#referencesDiffer = true;
    this.#candidateLength += candidate.length;
    this.#referenceLength += text.length;
    const unfinished = !/[\p{P}\s]$/u.test(candidate.slice(-2));
    if (candidate.length > this.#longest) {
      this.#longest = candidate.length;
      this.#atLongest = 0;
      this.#unfinished = 0;
    }
    if (candidate.length === this.#longest) {
      this.#atLongest++;
      if (unfinished) this.#unfinished++;
    }
  }

  /** A tokenizer that waits for blanks takes a whole Chinese sentence for one word. */
  #lookForClumps(text: string): void {
    if (!UNSPACED_RUN.test(text)) return;
    for (const { id, tokenize } of this.#tokenizers) {
      tokenize(text, 0, text.length, (start, end, form = text.slice(start, end)) => {
        if (UNSPACED_RUN.test(form)) this.#unsegmented = id;
      });
    }
  }

  notices(): Notice[] {
    const notices: Notice[] = [];
    if (this.#unsegmented !== '') {
      notices.push({
        code: 'UNSEGMENTED_TEXT',
        message: `The tokenizer '${this.#unsegmented}' waits for blanks, but the texts have none: whole sentences are one token. Cut them into words first, or use the tokenizer 'unicode'.`,
      });
    }
    if (this.#pairs < FEWEST_PAIRS) return notices;
    if (this.#allSame && this.#referencesDiffer) {
      notices.push({
        code: 'IDENTICAL_CANDIDATES',
        message: `All ${this.#pairs} candidates are the same text, while the references differ.`,
      });
    } else if (
      this.#longest > 20 &&
      this.#unfinished * 4 >= this.#pairs &&
      this.#unfinished * 2 > this.#atLongest
    ) {
      notices.push({
        code: 'TRUNCATED_CANDIDATES',
        message: `${this.#atLongest} of ${this.#pairs} candidates end at exactly ${this.#longest} characters, most of them in the middle of a sentence: were they cut off?`,
      });
    }
    if (this.#wantsLines && !this.#hasLines) {
      notices.push({
        code: 'SINGLE_SENTENCES',
        message:
          'Summary-level scores work sentence by sentence, but no text has a line feed, so each counts as one sentence. ' +
          "Put each sentence on a line of its own, or choose the sentences 'punctuation'.",
      });
    }
    const ratio = this.#candidateLength / Math.max(1, this.#referenceLength);
    if (ratio > 4) {
      notices.push({
        code: 'LENGTHS_DIFFER',
        message: `Candidates are ${ratio.toFixed(1)} times as long as references: is this the source text, or are the two sides swapped?`,
      });
    }
    return notices;
  }
}
