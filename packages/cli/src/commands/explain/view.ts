// An explanation as it is drawn, on a terminal or on a page: texts cut into marked stretches, lists of matches, formulas.

import type { Explanation } from 'rougekit';
import {
  explanationParts,
  type Link,
  markedText,
  type Stretch,
  type WrittenPart,
} from 'rougekit/explain';
import type { ExplainedMetric, ExplainedPair } from './explained-pair.ts';
import { type MatchGroup, matchGroups, placesOf, wordsOf } from './matches.ts';
import { type Reading, readingOf } from './reading.ts';
import { type SimilarityView, similarityView } from './similarity-view.ts';
import { endsOf, gramLength, unmatched } from './unmatched.ts';
import type { ExplainWords } from './words.ts';

export interface TextView {
  readonly label: string;
  readonly tokens: number;
  readonly stretches: readonly Stretch[];
}

export interface GroupView extends MatchGroup {
  readonly label: string;
  /** Whose they are, if links belong to several references. */
  readonly of: string | undefined;
}

export interface MetricView {
  readonly key: string;
  readonly mains: ExplainedMetric['mains'];
  readonly candidate: TextView;
  /** Those that links and counts belong to: the one that decided, or all. */
  readonly references: readonly TextView[];
  readonly otherReferences: readonly TextView[];
  /** How many more there are. */
  readonly hiddenReferences: number;
  readonly groups: readonly GroupView[];
  readonly moves: readonly string[];
  /** Where all tokens are compared with all. */
  readonly similarities: SimilarityView | undefined;
  /** Tokens without a partner, of both sides; undefined where nothing has one. */
  readonly unmatched: readonly { readonly label: string; readonly items: readonly string[] }[];
  readonly parts: readonly WrittenPart[];
  readonly reading: Reading;
}

export function metricView(
  { pair, language }: Pick<ExplainedPair, 'pair' | 'language'>,
  { explanation, mains, each }: ExplainedMetric,
  words: ExplainWords,
): MetricView {
  const { tokens, links, moves = [], against, referenceIndex, type: key } = explanation;
  const given = against === 'source' ? pair.source : pair.reference;
  const texts = typeof given === 'string' ? [given] : (given ?? []);
  const nameOf = (k: number) =>
    words[against === 'source' ? 'source' : 'reference'](texts.length > 1 ? k + 1 : null);
  const referenceView = (k: number, own: Explanation): TextView => ({
    label: nameOf(k),
    tokens: (tokens.references[k] ?? []).length,
    stretches: referenceStretches(texts[k] ?? '', own, k),
  });
  const all = texts.map((_, k) => k).slice(0, each.length);
  const decided = referenceIndex === null ? all : [referenceIndex];
  const shown = links.filter((link) => decided.includes(link.referenceIndex));
  return {
    key,
    mains,
    candidate: {
      label: words.candidate,
      tokens: tokens.candidate.length,
      stretches: markedText(pair.candidate, tokens.candidate, links, (link) =>
        decided.includes(link.referenceIndex) ? ofCandidate(link) : [],
      ),
    },
    references: decided.map((k) => referenceView(k, explanation)),
    otherReferences: all
      .filter((k) => !decided.includes(k))
      .map((k) => withoutLinks(referenceView(k, each[k] as Explanation))),
    hiddenReferences: texts.length - new Set([...all, ...decided]).size,
    groups: groupsOf(explanation, decided, nameOf, words),
    moves: moves.map(
      ({ tokens: moved, from, to }) =>
        `${placesOf(moved)} ${wordsOf(moved, tokens.candidate, 'text')} (${from + 1}→${to + 1})`,
    ),
    unmatched: shown.length === 0 ? [] : unmatchedOf(explanation, shown, decided, nameOf, words),
    similarities: similarityView(explanation),
    parts: explanationParts(explanation, language),
    reading: readingOf([
      { text: pair.candidate, tokens: tokens.candidate },
      ...texts.map((text, k) => ({ text, tokens: tokens.references[k] ?? [] })),
    ]),
  };
}

function groupsOf(
  explanation: Explanation,
  decided: readonly number[],
  nameOf: (k: number) => string,
  { matches, kinds }: ExplainWords,
): GroupView[] {
  const isOneKind = explanation.links.every(({ kind }) => kind === 'match');
  return decided.flatMap((k) =>
    matchGroups(explanation, k).map((group) => ({
      ...group,
      label: isOneKind ? matches : kinds[group.kind],
      of: decided.length > 1 ? nameOf(k) : undefined,
    })),
  );
}

/** Numbers of links are those of the reference that decided. */
const withoutLinks = (view: TextView): TextView => ({
  ...view,
  stretches: view.stretches.map((stretch) => ({ ...stretch, links: [] })),
});

const ofCandidate = ({ candidate }: Link) => candidate.tokens;
const ofReference = ({ reference }: Link) => reference.tokens;

/** Numbers of links are those of all, so that both ends of one have the same. */
const referenceStretches = (text: string, { tokens, links }: Explanation, k: number) =>
  markedText(text, tokens.references[k] ?? [], links, (link) =>
    link.referenceIndex === k ? ofReference(link) : [],
  );

function unmatchedOf(
  explanation: Explanation,
  links: readonly Link[],
  decided: readonly number[],
  nameOf: (k: number) => string,
  words: ExplainWords,
) {
  const { tokens, references, counts } = explanation;
  const n = gramLength(explanation);
  const sides = [
    {
      label: words.candidate,
      items: unmatched(tokens.candidate, endsOf(links, 'candidate'), {
        n,
        counted: counts['candidate'],
      }),
    },
    ...decided.map((k) => ({
      label: nameOf(k),
      items: unmatched(
        tokens.references[k] ?? [],
        endsOf(
          links.filter((link) => link.referenceIndex === k),
          'reference',
        ),
        { n, counted: references[k]?.counts['reference'] },
      ),
    })),
  ];
  return sides.filter(({ items }) => items.length > 0);
}
