// Which rules can be counted by other means than their own kernels.

/**
 * - `runs`: as `tokenRuns` counts, where both texts have n tokens and more.
 * - `glued`: as `tokenRuns` counts, but the words of an n-gram are joined without a separator.
 * - `union`: as `unionRule` counts, where no limit is set.
 * - `words`: different words that lie on the LCS of any two sentences, a candidate's token giving way on a tie.
 * - `sets`: the different words of each reference sentence that lie on an LCS with any candidate sentence, a reference's
 *   token giving way on a tie, against the tokens of the texts; refused if there are more.
 */
export type CountedAlike = 'runs' | 'glued' | 'union' | 'words' | 'sets';

const declared = /* #__PURE__ */ new WeakMap<object, CountedAlike>();

/** Declares it. Not a field of the rule: a copy of one of ours with its own kernel must not inherit it. */
export function countsAs<R extends object>(what: CountedAlike, rule: R): R {
  declared.set(rule, what);
  return rule;
}

export const countedAs = (rule: object): CountedAlike | undefined => declared.get(rule);
