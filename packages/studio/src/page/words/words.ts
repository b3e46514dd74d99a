// Every word of the page, in the languages that the library explains in.

import type { Language, LinkKind } from 'rougekit/explain';
import type { Outcome } from '../retrieval/outcome.ts';
import type { Lens } from '../texts/lens.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

export interface Words {
  readonly language: Language;
  /** For the `lang` of the page. */
  readonly tag: string;
  readonly report: string;
  readonly views: {
    readonly overview: string;
    readonly examples: string;
    readonly compare: string;
    readonly retrieval: string;
    readonly dialects: string;
    readonly history: string;
  };
  readonly otherLanguage: string;
  readonly theme: string;
  readonly keys: string;
  readonly close: string;
  readonly copy: string;
  readonly copied: string;
  readonly system: string;
  readonly baseline: string;
  readonly metric: string;
  count(value: number): string;
  items(count: number): string;
  failed(count: number): string;
  interval(percent: number): string;
  between(low: string, high: string): string;
  readonly lowerIsBetter: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly overview: {
    readonly scores: string;
    readonly distribution: string;
    /** What a reader can do with the bars. */
    readonly distributionHint: string;
    readonly mean: string;
    /** What the height of a bar counts. */
    readonly examples: string;
    readonly noNumbers: string;
    readonly summary: {
      readonly median: string;
      /** From the first to the third quartile. */
      readonly middle: string;
      readonly range: string;
      readonly zeros: string;
      readonly ones: string;
    };
    /** A bar of the distribution, for those who hear it. */
    bar(count: string, low: string, high: string): string;
    readonly weak: string;
    readonly weakHint: string;
    readonly byReference: string;
    readonly byCandidate: string;
    words(low: number, high: number): string;
    byField(name: string): string;
    readonly noGroups: string;
    readonly relations: string;
    readonly relationsHint: string;
    /** "rouge1 against", before a choice of metrics. */
    against(name: string): string;
    readonly other: string;
    correlation(pearson: string, spearman: string): string;
    readonly noCorrelation: string;
    readonly lengthAndScore: string;
    readonly candidateWords: string;
    readonly precisionAndRecall: string;
    /** Items with the higher precision, and those with the higher recall. */
    balance(precision: string, recall: string): string;
    sweep(key: string): string;
    readonly sweepHint: string;
    readonly notices: string;
    readonly noNotices: string;
    readonly cite: string;
    readonly sentence: string;
    readonly latexRow: string;
    readonly signature: string;
    readonly inputs: string;
    readonly figures: string;
    notAllRows(shown: string, all: string): string;
    /** The texts are in a folder, which must be passed on with the page. */
    inFolder(folder: string): string;
  };
  readonly examples: {
    readonly list: string;
    readonly search: string;
    readonly sort: string;
    readonly orders: Readonly<
      Record<'worst' | 'best' | 'data' | 'shortest' | 'longest' | 'apart', string>
    >;
    readonly anyValue: string;
    readonly clear: string;
    shown(count: string, all: string): string;
    readonly none: string;
    readonly searching: string;
    readonly candidate: string;
    reference(number: number | null): string;
    source(number: number | null): string;
    tokens(count: number): string;
    readonly how: string;
    /** Before buttons that choose other matches than those of the metrics. */
    readonly alsoMark: string;
    readonly lenses: Readonly<Record<Lens, string>>;
    readonly showTokens: string;
    /** Words that the source does not have. */
    readonly novel: string;
    /** The figure that shows where in the source a text comes from. */
    readonly position: string;
    /** In percent: words that the source has, and of these in its first third. */
    fromSource(shared: number, early: number): string;
    /** Behind the name of the source: which end is which. */
    readonly sourceEnds: string;
    /** So many characters. */
    notCompared(count: number): string;
    readonly pointing: string;
    readonly noScore: string;
    readonly noTexts: string;
    /** The folder that should be beside the page. */
    noFolder(folder: string): string;
    /** The page has not what a metric needs. `id` is written as for a shell. */
    unexplained(id: string): string;
    readonly tooLong: string;
    cut(characters: string): string;
    readonly empty: string;
    readonly previous: string;
    readonly next: string;
    readonly link: string;
    readonly copyLink: string;
    readonly legend: Readonly<Record<LinkKind, string>>;
    readonly outside: string;
    readonly comparedAs: string;
    inRange(name: string, low: string, high: string): string;
    readonly loading: string;
  };
  readonly compare: {
    readonly means: string;
    readonly differences: string;
    readonly difference: string;
    readonly pValue: string;
    readonly verdict: string;
    /** "better than base", if the test says so. */
    better(baseline: string): string;
    worse(baseline: string): string;
    readonly unclear: string;
    readonly different: string;
    readonly untested: string;
    /** Above a table that is not of all metrics. */
    onlyChosen(name: string): string;
    readonly wins: string;
    /** Between two systems that are chosen. */
    readonly against: string;
    readonly otherSystem: string;
    readonly scatter: string;
    scatterHint(system: string): string;
    readonly where: string;
    whereHint(system: string, baseline: string): string;
    readonly ngrams: string;
    readonly ngramsHint: string;
    ngramItems(items: string): string;
    readonly ngramLength: string;
    onlyHas(system: string): string;
    readonly noNgrams: string;
    /** Over how many items. */
    wonTiedLost(won: string, tied: string, lost: string): string;
    readonly sorted: string;
    sortedHint(system: string, baseline: string): string;
    readonly largest: string;
  };
  readonly retrieval: {
    readonly title: string;
    readonly hint: string;
    /** By the names that rows give them. */
    readonly measures: Readonly<Record<string, string>>;
    questions(count: number): string;
    readonly ranks: string;
    readonly ranksHint: string;
    rank(rank: number): string;
    readonly notFound: string;
    readonly answers: string;
    readonly answersHint: string;
    readonly outcomes: Readonly<Record<Outcome, string>>;
    readonly failures: string;
    readonly noFailures: string;
    moreFailures(count: string): string;
    readonly question: string;
    readonly wanted: string;
    readonly found: string;
    /** Beside a passage of an example. */
    readonly gold: string;
  };
  readonly dialects: {
    readonly title: string;
    /** Examples that were read, and all. */
    hint(read: string, all: string): string;
    readonly dialect: string;
    readonly own: string;
    readonly refused: string;
    readonly causes: string;
    readonly causesHint: string;
    readonly working: string;
    readonly decision: string;
    readonly takenBy: string;
    moreCauses(count: string): string;
  };
  readonly history: {
    readonly title: string;
    readonly hint: string;
    readonly none: string;
    readonly one: string;
    /** For those who do not see the line. */
    trend(name: string, first: string, last: string): string;
    readonly blessed: string;
    readonly shown: string;
    readonly run: string;
    readonly saved: string;
    readonly change: string;
    readonly fromBlessed: string;
    readonly items: string;
    readonly commit: string;
  };
  readonly help: readonly (readonly [keys: string, what: string])[];
  /** The sentence for a paper. */
  paper(facts: PaperFacts): string;
}

export interface PaperFacts {
  readonly system: string;
  /** "ROUGE-1 F 41.23 (40.1 to 42.3)" */
  readonly numbers: readonly {
    readonly name: string;
    readonly value: string;
    /** undefined where a number has none. */
    readonly interval: string | undefined;
  }[];
  readonly confidence: number;
  readonly items: string;
  readonly rougekit: string;
  readonly signature: string;
}

export const WORDS: { readonly [L in Language]: Words } = { en, zh };
