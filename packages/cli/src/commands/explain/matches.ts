// What matches what, as short items for a list: "5→4 homeworks", "2→3 running ~ runs (run)".

import type { ExplainedToken } from 'rougekit';
import type { Link, LinkKind, MetricExplanation } from 'rougekit/explain';
import { clipped } from './clipped.ts';

export interface MatchGroup {
  readonly kind: LinkKind;
  readonly items: readonly MatchItem[];
}

export interface MatchItem {
  /** Positions of the tokens, from 1: "1-2→3-4". */
  readonly places: string;
  readonly words: string;
}

const KINDS: readonly LinkKind[] = ['match', 'copy', 'stem', 'synonym', 'similar', 'substitute'];

/** The links of a reference by their kinds; of n-grams of several lengths the longest. */
export function matchGroups(
  { tokens, links }: Pick<MetricExplanation, 'tokens' | 'links'>,
  referenceIndex: number,
): MatchGroup[] {
  const own = links.filter((link) => link.referenceIndex === referenceIndex);
  const reference = tokens.references[referenceIndex] ?? [];
  return KINDS.flatMap((kind) => {
    const distinct = longest(own.filter((link) => link.kind === kind));
    // Each has a similarity of its own.
    const some = kind === 'similar' ? distinct : runs(distinct, tokens.candidate, reference);
    const items = some.map((link) => itemOf(link, tokens.candidate, reference));
    return items.length === 0 ? [] : [{ kind, items }];
  });
}

interface Ends {
  readonly candidate: readonly number[];
  readonly reference: readonly number[];
  readonly similarity?: number | undefined;
}

/** More than a text can have, so that a pair of positions is one number. */
const TOKENS = 2 ** 26;

/** Where n-grams of several lengths are linked, those that lie in a longer one say nothing new. */
function longest(links: readonly Link[]): Ends[] {
  const ends = links.map(({ candidate, reference, similarity }) => ({
    candidate: candidate.tokens,
    reference: reference.tokens,
    similarity,
  }));
  if (new Set(links.map(({ count }) => count)).size < 2) return ends;
  const covered = new Set<number>();
  const kept = ends
    .toSorted((a, b) => b.candidate.length - a.candidate.length)
    .filter(({ candidate, reference }) => {
      const pairs = candidate.map((i, k) => i * TOKENS + (reference[k] as number));
      const isNew = pairs.some((pair) => !covered.has(pair));
      for (const pair of pairs) covered.add(pair);
      return isNew;
    });
  return kept.toSorted((a, b) => (a.candidate[0] as number) - (b.candidate[0] as number));
}

/** Characters that stand side by side in both texts, as in Chinese, are read as one run. */
function runs(
  links: readonly Ends[],
  candidate: readonly ExplainedToken[],
  reference: readonly ExplainedToken[],
): Ends[] {
  const joined: { candidate: number[]; reference: number[] }[] = [];
  for (const link of links) {
    const last = joined.at(-1);
    if (
      last !== undefined &&
      follows(last.candidate, link.candidate, candidate) &&
      follows(last.reference, link.reference, reference)
    ) {
      last.candidate.push(...link.candidate);
      last.reference.push(...link.reference);
    } else joined.push({ candidate: [...link.candidate], reference: [...link.reference] });
  }
  return joined;
}

function follows(
  before: readonly number[],
  after: readonly number[],
  tokens: readonly ExplainedToken[],
): boolean {
  const [a, b] = [before.at(-1) as number, after[0] as number];
  return after.length === 1 && b === a + 1 && tokens[b]?.start === tokens[a]?.end;
}

function itemOf(
  { candidate, reference, similarity }: Ends,
  own: readonly ExplainedToken[],
  other: readonly ExplainedToken[],
): MatchItem {
  const item = matchItem({ candidate, reference }, own, other);
  return similarity === undefined
    ? item
    : { ...item, words: `${item.words} ${similarity.toFixed(2)}` };
}

function matchItem(
  { candidate, reference }: Ends,
  own: readonly ExplainedToken[],
  other: readonly ExplainedToken[],
): MatchItem {
  const places = `${placesOf(candidate)}→${placesOf(reference)}`;
  const [a, b] = [wordsOf(candidate, own, 'text'), wordsOf(reference, other, 'text')];
  const [form, otherForm] = [wordsOf(candidate, own, 'form'), wordsOf(reference, other, 'form')];
  const written = isSame(a, b) ? a : `${a} ~ ${b}`;
  if (form !== otherForm) return { places, words: `${a} ~ ${b}` };
  const isPlain = isSame(a, form) && isSame(b, form);
  return { places, words: isPlain ? form : `${written} (${form})` };
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** "3", "1-2", "1,4" */
export function placesOf(tokens: readonly number[]): string {
  const [first, last] = [tokens[0] as number, tokens.at(-1) as number];
  if (tokens.length === 1) return String(first + 1);
  const isRun = last - first === tokens.length - 1;
  return isRun ? `${first + 1}-${last + 1}` : tokens.map((i) => i + 1).join(',');
}

/** A blank that is a token of its own; the form of a token that has no place in the text. */
const shown = (token: ExplainedToken, field: 'text' | 'form') =>
  /^\s+$/u.test(token[field]) ? '␣' : token[field] || token.form;

/** More than these are more characters than are shown. */
const SHOWN_TOKENS = 100;

/** Tokens as they stand: side by side, apart, or with others between them. */
export function wordsOf(
  indices: readonly number[],
  tokens: readonly ExplainedToken[],
  field: 'text' | 'form',
): string {
  const words = indices
    .slice(0, SHOWN_TOKENS)
    .map((i, k) => {
      const before = indices[k - 1];
      const token = tokens[i] as ExplainedToken;
      if (before === undefined) return shown(token, field);
      if (i !== before + 1) return ` … ${shown(token, field)}`;
      return (tokens[before]?.end === token.start ? '' : ' ') + shown(token, field);
    })
    .join('');
  return clipped(words);
}

/** Positions to explain positions by: of single tokens if there are any, and different ones. */
export function examplePlaces(groups: readonly MatchGroup[]): [string, string] | undefined {
  const places = groups
    .flatMap(({ items }) => items.slice(0, 100))
    .map((one) => one.places.split('→') as [string, string])
    .toSorted((a, b) => Number(isRun(a)) - Number(isRun(b)));
  return places.find((one) => one[0] !== one[1] && !isRun(one)) ?? places[0];
}

const isRun = (places: readonly string[]) => places.some((one) => /[-,]/.test(one));
