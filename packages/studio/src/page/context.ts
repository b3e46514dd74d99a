// What every part of the page needs: the data, the words, where the reader is, and how to go elsewhere.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type {
  ReportHead,
  ReportIndex,
  StoredExplanations,
  TextSlice,
} from '../data/report-data.ts';
import type { Place } from './place.ts';
import type { Words } from './words/words.ts';

export interface Page {
  readonly head: ReportHead;
  readonly index: ReportIndex;
  readonly words: Words;
  readonly place: Place;
  /** A slice of the texts of a system; undefined where there is none. */
  readSlice(system: number, slice: number): Promise<TextSlice | undefined>;
  /** Explanations that only the command can make; where there are none, left out. */
  readExplanations?(system: number): Promise<StoredExplanations | undefined>;
  /** Another place, of which only what differs is said. */
  go(change: Partial<Place>): void;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('outside the page');
  return page;
}
