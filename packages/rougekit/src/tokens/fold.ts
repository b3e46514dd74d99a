// Token as written → the form that is compared, before stemming: Unicode form and case.
// Done once per distinct token, so it may be slow and must be exact.

/** `ascii` folds only A–Z, like programs that work on bytes. */
export type CaseRule = 'unicode' | 'ascii' | 'none';

/**
 * `nfkc`: composed and decomposed, full-width and half-width spellings of a word are one word, and in lower case İ is i, as
 * texts that are not Turkish have it. The dotless ı stays another letter.
 */
export type NormalForm = 'none' | 'nfkc';

// Engines sort the marks on a letter in quadratic time: twenty thousand on one letter take half a second.
const LONGEST = 20000;

export function fold(surface: string, lowercase: CaseRule, normalize: NormalForm): string {
  // Lower-casing can undo the composition, so the normal form is applied again at the end.
  const isPlain = normalize === 'none' || surface.length > LONGEST;
  const form = isPlain ? surface : surface.normalize('NFKC');
  if (lowercase === 'none') return form;
  if (lowercase === 'ascii') return form.replace(/[A-Z]+/g, (run) => run.toLowerCase());
  const lower = form.toLowerCase();
  return isPlain ? lower : lower.replaceAll('i\u0307', 'i').normalize('NFKC');
}
