// Pairs of texts → precision, recall and F: vectors of all texts, weights of their tokens, the best match of each.

import type { FScore, Sides } from 'rougekit';
import { type EmbeddedText, Embedder } from '../embeddings/embedder.ts';
import { unitRows } from '../matching/greedy.ts';
import { largestOfEach, pairScore, type WeighedText } from '../matching/pair-score.ts';
import { DocumentFrequencies, evenWeights, type WeightOf } from '../matching/weights.ts';
import type { SpecialTokens } from '../tokens/special-tokens.ts';
import type { BertScoreChoices } from './bert-score-choices.ts';
import { needsSurvey, notifyTexts } from './notices.ts';

type NotifyPair = (index: number, code: string, message: string) => void;
type Stop = Parameters<Embedder['embed']>[1];

export class Matcher {
  readonly #embedder: Embedder;
  readonly #isWeighed: boolean;
  readonly #isRescaled: boolean;
  #frequencies: DocumentFrequencies | undefined;

  constructor(choices: BertScoreChoices) {
    this.#embedder = new Embedder(choices.model, choices);
    this.#isWeighed = choices.idf;
    this.#isRescaled = choices.zero !== undefined;
  }

  load(): Promise<void> {
    return this.#embedder.load();
  }

  /** Counts in how many references each token stands; each reference is one document. */
  async survey(pairs: AsyncIterable<Sides>): Promise<void> {
    const tokenizer = await this.#embedder.tokenizer();
    const frequencies = new DocumentFrequencies();
    for await (const { references } of pairs)
      for (const reference of references) frequencies.add(tokenizer.encode(reference).ids);
    this.#frequencies = frequencies;
  }

  /** Of each pair, over its references, before rescaling. */
  async scores(pairs: readonly Sides[], notify: NotifyPair, signal?: Stop): Promise<FScore[]> {
    const weightOf = await this.weights();
    const empty = (await this.#embedder.tokenizer()).special.count;
    const texts = await this.texts(pairs, signal);
    return pairs.map(({ candidate, references }, k) => {
      const own = texts.get(candidate) as MatchedText;
      const others = references.map((text) => texts.get(text) as MatchedText);
      notifyTexts(own, others, { empty, isRescaled: this.#isRescaled }, (code, message) =>
        notify(k, code, message),
      );
      return largestOfEach(others.map((other) => pairScore(own, other, weightOf, empty)));
    });
  }

  /** All texts of the pairs, each once. */
  async texts(pairs: readonly Sides[], signal?: Stop): Promise<Map<string, MatchedText>> {
    const all = new Set(pairs.flatMap(({ candidate, references }) => [candidate, ...references]));
    const texts = [...all];
    const embedded = await this.#embedder.embed(texts, signal);
    return new Map(embedded.map((one, k) => [texts[k], matchedText(one)]));
  }

  async weights(): Promise<WeightOf> {
    const { special } = await this.#embedder.tokenizer();
    if (!this.#isWeighed) return evenWeights(special.weightless);
    const frequencies = this.#frequencies;
    if (frequencies === undefined) throw needsSurvey();
    return (id) => frequencies.weight(id);
  }

  async special(): Promise<SpecialTokens & { readonly isBytes: boolean }> {
    const { special, isBytes } = await this.#embedder.tokenizer();
    return { ...special, isBytes };
  }
}

export interface MatchedText extends WeighedText {
  readonly tokens: readonly string[];
  readonly isCut: boolean;
}

const matchedText = ({ ids, tokens, isCut, vectors, size }: EmbeddedText): MatchedText => ({
  ids,
  tokens,
  isCut,
  rows: unitRows(vectors, size),
});
