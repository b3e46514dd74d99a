// Which rules can be counted by other means than their own kernels.

/**
 * - `runs`: as `tokenRuns` counts, where both texts have n tokens and more.
 * - `union`: as `unionRule` counts, where no limit is set.
 * - `words`: different words that lie on the LCS of any two sentences, a candidate's token giving way on a tie.
 */
export type CountedAlike = 'runs' | 'union' | 'words';

const declared = /* #__PURE__ */ new WeakMap<object, CountedAlike>();

/** Declares it. Not a field of the rule: a copy of one of ours with its own kernel must not inherit it. */
export function countsAs<R extends object>(what: CountedAlike, rule: R): R {
  declared.set(rule, what);
  return rule;
}

export const countedAs = (rule: object): CountedAlike | undefined => declared.get(rule);
