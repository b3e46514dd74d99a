// What people should know about the texts of a pair, or do before they are scored.

import { type Notify, RougekitError } from 'rougekit';

interface Text {
  readonly ids: readonly number[];
  readonly isCut: boolean;
}

/** `empty` is the number of tokens of a text without words. Rescaling moves 0 to a number below it. */
export function notifyTexts(
  candidate: Text,
  references: readonly Text[],
  { empty, isRescaled }: { readonly empty: number; readonly isRescaled: boolean },
  notify: Notify,
): void {
  if (candidate.ids.length <= empty)
    notify(
      'EMPTY_CANDIDATE',
      `The candidate has no tokens; its scores are 0${isRescaled ? ' before rescaling' : ''}.`,
    );
  references.forEach(({ ids }, k) => {
    if (ids.length > empty) return;
    const name = references.length === 1 ? 'The reference' : `Reference ${k + 1}`;
    notify('EMPTY_REFERENCE', `${name} has no tokens; nothing can match it.`);
  });
  const cut = [candidate, ...references].find(({ isCut }) => isCut);
  if (cut !== undefined)
    notify(
      'TEXT_CUT',
      `A text is longer than the model reads; what follows its first ${cut.ids.length} tokens does not count.`,
    );
}

export const needsSurvey = () =>
  new RougekitError(
    'INVALID_OPTION',
    'With `idf` tokens are weighed by all references of a set, which must be known first: give `scoreStream` an array of pairs, ' +
      'or leave out `idf`.',
    { option: 'idf' },
  );
