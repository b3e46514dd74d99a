// No rules at all: a word keeps its form unless the dialect's exceptions have it. For programs whose
// stemming is a table (sumeval).

import type { Stemmer } from './stemmer.ts';

export const unstemmed: Stemmer = { id: 'exceptions-only', stem: (word) => word };
