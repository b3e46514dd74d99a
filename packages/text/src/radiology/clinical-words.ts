// Words of clinical and biomedical English: "IL-6", "5-fluorouracil", "L4-L5", "3.5", "120/80", "10:45", "CD4+" and "%" are tokens;
// "right-sided" is two, so that "right sided" is the same. Possessives lose their s ("Crohn's disease", "Crohn disease"), other
// apostrophes stay ("isn't"). Every other sign is dropped, no word is.

import type { Tokenizer } from 'rougekit';

const RUN = /[\p{L}\p{M}\p{N}]+|%/gu;
const DIGIT = /\p{N}/u;
const FIRST_DIGIT = /^\p{N}/u;
const LAST_DIGIT = /\p{N}$/u;
const HYPHENS = /[-\u2010\u2011\u2013\u2212]/g;
const HYPHEN = /^[-\u2010\u2011\u2013\u2212]$/;
const APOSTROPHE = /^['\u2019]$/;

/** Whether the sign between two runs makes them one token. */
function joins(left: string, sign: string, right: string): boolean {
  if (HYPHEN.test(sign)) return DIGIT.test(left) || DIGIT.test(right);
  const isNumber = LAST_DIGIT.test(left) && FIRST_DIGIT.test(right);
  if (sign === '.' || sign === '/' || sign === ':') return isNumber;
  if (sign === ',') return isNumber && right.length === 3;
  return APOSTROPHE.test(sign) && !DIGIT.test(left) && !DIGIT.test(right);
}

export const clinical: Tokenizer = {
  id: 'clinical',
  tokenize(text, start, end, emit) {
    const part = start === 0 && end === text.length ? text : text.slice(start, end);
    let open: { readonly from: number; to: number; last: string } | undefined;
    const close = () => {
      if (open === undefined) return;
      const { from, to } = open;
      const isPositive = part[to] === '+' && !/[\p{L}\p{N}]/u.test(part[to + 1] ?? '');
      const after = isPositive ? to + 1 : to;
      const found = part.slice(from, after);
      const form = found.replace(HYPHENS, '-').replaceAll('\u2019', "'");
      emit(start + from, start + after, ...(form === found ? [] : [form]));
      open = undefined;
    };
    for (const { 0: run, index } of part.matchAll(RUN)) {
      const isNext = open !== undefined && open.to + 1 === index && run !== '%';
      if (isNext && open !== undefined && joins(open.last, part[open.to] as string, run)) {
        const isPossessive = APOSTROPHE.test(part[open.to] as string) && /^s$/i.test(run);
        if (isPossessive) close();
        else open = { from: open.from, to: index + run.length, last: run };
        continue;
      }
      close();
      open = { from: index, to: index + run.length, last: run };
    }
    close();
    return 0;
  },
};
