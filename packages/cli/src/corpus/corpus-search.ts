// Questions → passages of the corpus, with what was found kept for the output and judged where the gold passages are named.

import type {
  Context,
  GoldPassages,
  RankingMeans,
  RankingReport,
  RankingScores,
  Retriever,
} from '@rougekit/llm/retrieval';
import type { SourceRow } from 'rougekit/lines';
import type { InputChecksum } from '../readers/reader.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { counted, formatCount } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { type Corpus, readCorpus } from './corpus.ts';
import { embeddingSearch } from './embedding-search.ts';
import { GoldField } from './gold-field.ts';
import type { RetrievalRequest } from './retrieval-request.ts';

/** What a row takes along about its search. */
export interface FoundPassages {
  readonly contexts: readonly Context[];
  /** Where the row names any. */
  readonly gold_passages?: readonly string[] | Readonly<Record<string, number>>;
  readonly retrieval?: RankingScores;
  readonly retriever: string;
}

/** How good the search was over all questions. */
export interface RetrievalReport extends Omit<RankingReport, 'means'> {
  readonly retriever: string;
  /** null if no question names its gold passages. */
  readonly means: RankingScores | null;
}

type AskedRow = Pick<SourceRow, 'fields' | 'json'>;

type RetrievalPackage = typeof import('@rougekit/llm/retrieval');

export class CorpusSearch {
  readonly #request: RetrievalRequest;
  readonly #corpus: Corpus;
  readonly #retriever: Retriever;
  readonly #contextsOf: RetrievalPackage['contextsOf'];
  readonly #gold: GoldField;
  readonly #means: RankingMeans;
  readonly #nothing: string[] = [];
  readonly #notThere: string[] = [];

  static async open(request: RetrievalRequest, runtime: Runtime): Promise<CorpusSearch> {
    const library = await import('@rougekit/llm/retrieval');
    const corpus = await readCorpus(request.corpus, runtime);
    const { passages } = corpus;
    const retriever =
      request.embedding === undefined
        ? await runtime.calculate(() => library.bm25(passages))
        : await embeddingSearch(passages, request.embedding, runtime);
    return new CorpusSearch(request, corpus, retriever, library);
  }

  constructor(
    request: RetrievalRequest,
    corpus: Corpus,
    retriever: Retriever,
    { contextsOf, goldPassages, RankingMeans }: RetrievalPackage,
  ) {
    this.#request = request;
    this.#corpus = corpus;
    this.#retriever = retriever;
    this.#contextsOf = contextsOf;
    this.#gold = new GoldField(request.gold, goldPassages);
    this.#means = new RankingMeans(request.topK);
  }

  /** Throws a RowProblem if what the row names as gold passages is something else. */
  async find(
    question: string,
    { fields = {}, json }: AskedRow,
    id: string,
  ): Promise<FoundPassages> {
    const { topK } = this.#request;
    const gold = this.#gold.in(fields, json);
    const contexts = this.#contextsOf(await this.#retriever.retrieve(question, topK));
    if (contexts.length === 0) this.#nothing.push(id);
    for (const passage of gold.keys()) if (!this.#corpus.has(passage)) this.#notThere.push(passage);
    return {
      contexts,
      ...this.#judged(contexts, gold),
      retriever: this.#signature,
    };
  }

  /** When all questions have passed, for programs. */
  report(): RetrievalReport {
    const { means, ...counts } = this.#means.report();
    return { retriever: this.#signature, ...counts, means: means ?? null };
  }

  checksums(): Promise<InputChecksum[]> {
    return this.#corpus.checksums();
  }

  /** The same for people. */
  tell({ messages }: Runtime): void {
    this.#gold.check();
    const { k, judged, withoutGold, means } = this.#means.report();
    if (means !== undefined)
      messages.info(`retrieval: ${counted(judged, 'question')}, at ${k}: ${shown(means)}`);
    if (means !== undefined && withoutGold > 0)
      messages.info(
        `without gold passages, and so in no mean: ${counted(withoutGold, 'question')}`,
      );
    messages.info(this.#signature);
    if (this.#notThere.length > 0)
      messages.warn(
        `gold passages that '${this.#corpus.file}' does not have: ${listed(this.#notThere)}`,
      );
    if (this.#nothing.length > 0)
      messages.warn(
        `questions that found nothing${this.#request.embedding === undefined ? ', since no passage has a word of theirs' : ''}: ${listed(this.#nothing)}`,
      );
  }

  get #signature(): string {
    return `${this.#retriever.signature}|top:${this.#request.topK}`;
  }

  #judged(
    contexts: readonly Context[],
    gold: GoldPassages,
  ): Pick<FoundPassages, 'gold_passages' | 'retrieval'> {
    const retrieval = this.#means.add(
      contexts.map(({ id }) => id),
      gold,
    );
    return retrieval === undefined ? {} : { gold_passages: written(gold), retrieval };
  }
}

/** As data sets have it: ids, or grades where some passage has another than 1. */
const written = (gold: GoldPassages): NonNullable<FoundPassages['gold_passages']> =>
  [...gold.values()].every((grade) => grade === 1) ? [...gold.keys()] : Object.fromEntries(gold);

function shown({ hitRate, recall, precision, mrr, ndcg }: RankingScores): string {
  const numbers = { 'hit rate': hitRate, recall, precision, MRR: mrr, nDCG: ndcg };
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value.toFixed(4)}`)
    .join(', ');
}

const SHOWN = 5;

const listed = (names: readonly string[]): string =>
  names
    .slice(0, SHOWN)
    .map((name) => excerpt(name, 40))
    .join(', ') + (names.length > SHOWN ? ` … (${formatCount(names.length)} in all)` : '');
