// BERTScore (Zhang et al., ICLR 2020) as the package bert_score computes it: how similar the tokens of two texts are to a language
// model, each token with its most similar counterpart.

import { defineMetric, type FScore, type Scorer, type Sides } from 'rougekit';
import { type Family, ownSignature, writtenOptions } from 'rougekit/registry';
import { type BertScoreChoices, choicesFrom } from './bert-score-choices.ts';
import { bertScoreCode } from './bert-score-code.ts';
import type { BertScoreOptions } from './bert-score-options.ts';
import { BERTSCORE, BERTSCORE_OPTIONS } from './declaration.ts';
import { type EmbeddedText, Embedder } from './embeddings/embedder.ts';
import { explainBertScore } from './explain/explain-bert-score.ts';
import { unitRows } from './matching/greedy.ts';
import { largestOfEach, pairScore, type WeighedText } from './matching/pair-score.ts';
import { rescaled } from './matching/rescale.ts';
import { DocumentFrequencies, evenWeights, type WeightOf } from './matching/weights.ts';
import type { FindModel } from './models/find-model.ts';
import { needsSurvey, notifyTexts } from './notices.ts';
import type { SpecialTokens } from './tokens/special-tokens.ts';

export interface BertScoreScores {
  readonly [key: string]: object;
  readonly bertscore: FScore;
}

export function bertScoreWith(
  find: FindModel,
  options: BertScoreOptions,
): Scorer<BertScoreScores, 'async'> {
  const choices = choicesFrom(find, options);
  const matcher = new Matcher(choices);
  const { layer, idf, rescale, device, baseline, language, name, hash } = choices;
  const written = { model: name, hash, layer, idf, rescale, language, baseline, device };
  const signature = ownSignature('bertscore', writtenOptions(BERTSCORE_OPTIONS, written));
  return defineMetric<BertScoreScores>({
    name: 'bertscore',
    keys: ['bertscore'],
    signature: String(signature),
    originalSettings: bertScoreCode(signature),
    columns: [
      { key: 'bertscore', field: 'precision', role: 'share' },
      { key: 'bertscore', field: 'recall', role: 'share' },
      { key: 'bertscore', field: 'fmeasure', role: 'main' },
    ],
    load: () => matcher.load(),
    ...(idf && { survey: (pairs: AsyncIterable<Sides>) => matcher.survey(pairs) }),
    async measureAll(pairs, notify, signal) {
      const scores = await matcher.scores(pairs, notify, signal);
      return scores.map(({ precision, recall, fmeasure }) => [precision, recall, fmeasure]);
    },
    conclude([precision, recall, fmeasure]) {
      const raw = { precision, recall, fmeasure };
      return { bertscore: choices.zero === undefined ? raw : rescaled(raw, choices.zero) };
    },
    explain: (sides, _key, measured) => explainBertScore(sides, measured, choices, matcher),
  });
}

/** `registry.with(bertScoreFamily(find))` */
export const bertScoreFamily = (find: FindModel): Family<'async'> => ({
  ...BERTSCORE,
  make: (options) => bertScoreWith(find, options as BertScoreOptions),
});

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
