// The words of the page in the reader's language, for parts that need no more than these: English by default.

import { useContext } from 'preact/hooks';
import { PageContext } from '../context.ts';
import { WORDS, type Words } from '../words/words.ts';

export const useWords = (): Words => useContext(PageContext)?.words ?? WORDS.en;
