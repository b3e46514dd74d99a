// Every word of the playground that the report does not have.

import type { Language } from 'rougekit/explain';
import { en } from './en.ts';
import { zh } from './zh.ts';

export interface PlayWords {
  readonly title: string;
  readonly modes: { readonly texts: string; readonly file: string };
  readonly private: string;
  readonly examples: string;
  readonly candidate: string;
  readonly candidateHint: string;
  reference(number: number | null): string;
  readonly referenceHint: string;
  readonly addReference: string;
  source(number: number | null): string;
  readonly sourceHint: string;
  readonly addSource: string;
  readonly remove: string;
  readonly swap: string;
  readonly recipe: string;
  readonly metrics: string;
  readonly anotherMetric: string;
  readonly add: string;
  readonly options: string;
  readonly optionsHint: string;
  readonly more: string;
  readonly reset: string;
  /** What each option of `rouge()` is about. */
  readonly option: Readonly<Record<string, string>>;
  /** A select that leaves the decision to the dialect. */
  own(value: string | undefined): string;
  readonly scores: string;
  readonly nothing: string;
  readonly noMetric: string;
  readonly everyNumber: string;
  readonly notices: string;
  readonly elsewhere: string;
  readonly signature: string;
  readonly command: string;
  readonly program: string;
  readonly link: string;
  readonly copyLink: string;
  readonly longLink: string;
  readonly damagedLink: string;
  readonly unknownExample: string;
  readonly file: {
    readonly drop: string;
    readonly choose: string;
    readonly kinds: string;
    readonly another: string;
    readonly reading: string;
    readonly scoring: string;
    rows(count: string): string;
    readonly stop: string;
    readonly stopped: string;
    readonly columns: string;
    readonly candidate: string;
    readonly reference: string;
    readonly anotherReference: string;
    readonly source: string;
    readonly id: string;
    readonly rowNumber: string;
    readonly none: string;
    readonly whichColumns: string;
    readonly bad: string;
    readonly download: string;
    readonly downloads: { readonly csv: string; readonly jsonl: string };
    readonly views: string;
    readonly settings: string;
    tooLarge(most: string): string;
    readonly noRows: string;
    problems(count: string): string;
  };
  readonly help: readonly (readonly [keys: string, what: string])[];
}

export const PLAY_WORDS: Readonly<Record<Language, PlayWords>> = { en, zh };
