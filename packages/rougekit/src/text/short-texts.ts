// Which limits leave short texts whole, so that nobody need count their sentences.

import type { LimitRule } from './limit.ts';

const declared = /* #__PURE__ */ new WeakSet<LimitRule>();

/** Declares that a text of no more UTF-8 bytes than a limit in bytes is left whole. Not a field, as in sentence-mark.ts. */
export function keepsShortTexts(rule: LimitRule): LimitRule {
  declared.add(rule);
  return rule;
}

export const doesKeepShortTexts = (rule: LimitRule): boolean => declared.has(rule);
