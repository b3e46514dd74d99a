// Every word of the page, in the languages that the library explains in.

import type { Language, LinkKind } from 'rougekit/explain';
import { en } from './en.ts';
import { zh } from './zh.ts';

export interface Words {
  /** For the `lang` of the page. */
  readonly tag: string;
  readonly report: string;
  readonly views: {
    readonly overview: string;
    readonly examples: string;
    readonly compare: string;
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
    /** A bar of the distribution, for those who hear it. */
    bar(count: string, low: string, high: string): string;
    readonly weak: string;
    readonly weakHint: string;
    readonly byReference: string;
    readonly byCandidate: string;
    words(low: number, high: number): string;
    readonly groups: string;
    readonly notices: string;
    readonly noNotices: string;
    readonly gates: string;
    readonly cite: string;
    readonly sentence: string;
    readonly latexRow: string;
    readonly signature: string;
    readonly inputs: string;
    readonly figures: string;
    rowsMean(shown: number): string;
    notAllRows(shown: string, all: string): string;
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
    readonly matchesOf: string;
    readonly copies: string;
    readonly pointing: string;
    readonly noScore: string;
    readonly noTexts: string;
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
    readonly wins: string;
    /** Over how many items. */
    wonTiedLost(won: string, tied: string, lost: string): string;
    readonly sorted: string;
    sortedHint(system: string, baseline: string): string;
    readonly largest: string;
    readonly small: string;
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
    readonly interval: string;
  }[];
  readonly confidence: number;
  readonly items: string;
  readonly rougekit: string;
  readonly signature: string;
}

export const WORDS: { readonly [L in Language]: Words } = { en, zh };
