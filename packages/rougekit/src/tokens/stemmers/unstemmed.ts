// No rules at all: a word keeps its form unless it is in the dialect's exceptions. For programs whose
// stemming is a table (sumeval).

import type { Stemmer } from './stemmer.ts';

export const unstemmed: Stemmer = { id: 'exceptions-only', stem: (word) => word };
