// Explains a BERTScore: which token of the other text each token is nearest to, how similar the two are, and how that becomes
// precision, recall and F.

import type { FScore, Sides } from 'rougekit';
import {
  type Expression,
  explainedTexts,
  type Formula,
  type Measured,
  type MetricExplanation,
  type Piece,
  type PieceLink,
  type Statement,
} from 'rougekit/explain';
import { invalidOption } from '../../invalid-option.ts';
import { type Best, bestMatches } from '../../matching/greedy.ts';
import { pairScore } from '../../matching/pair-score.ts';
import { rescaled } from '../../matching/rescale.ts';
import { similaritiesOf } from '../../matching/similarities.ts';
import type { WeightOf } from '../../matching/weights.ts';
import type { BertScoreChoices } from '../bert-score-choices.ts';
import type { MatchedText, Matcher } from '../matcher.ts';
import { tokenPlaces } from './token-places.ts';

/** A text with its tokens, and which of them are its own: those between the special ones. */
interface Read extends MatchedText {
  readonly own: readonly number[];
  readonly pieces: readonly Piece[];
}

export async function explainBertScore(
  sides: Sides,
  { score, referenceIndex }: Measured,
  choices: BertScoreChoices,
  matcher: Matcher,
): Promise<MetricExplanation> {
  const [texts, weightOf, special] = await Promise.all([
    matcher.texts([sides]),
    matcher.weights(),
    matcher.special(),
  ]);
  const read = (text: string): Read => {
    const matched = texts.get(text) as MatchedText;
    const { ids, tokens } = matched;
    const own = [...ids.keys()].slice(special.count - special.behind, ids.length - special.behind);
    const forms = own.map((k) => tokens[k]);
    const places = tokenPlaces(text, forms, special.isBytes);
    const pieces = places.map(({ start, end }, k) => {
      const written = text.slice(start, end);
      return { start, end, form: formOf(forms[k], written, special.isBytes) };
    });
    return { ...matched, own, pieces };
  };
  const candidate = read(sides.candidate);
  const references = sides.references.map(read);
  const raw = references.map((one) => pairScore(candidate, one, weightOf, special.count));
  const scores = raw.map((one) => (choices.zero === undefined ? one : rescaled(one, choices.zero)));
  const chosen = chosenReference(referenceIndex, raw);
  const reference = references[chosen];
  const { values, width } = similaritiesOf(candidate.rows, reference.rows);
  const best = bestMatches(candidate.rows, reference.rows, { values, width });
  const links = linksOf(candidate, reference, best, chosen);
  const pieces = {
    candidate: candidate.pieces,
    references: references.map((one) => one.pieces),
  };
  return {
    ...explainedTexts(sides, pieces, links),
    similarities: candidate.own.map((i) => reference.own.map((j) => values[i * width + j])),
    referenceIndex: chosen,
    references: references.map((one, k) => ({
      counts: { candidate: candidate.own.length, reference: one.own.length },
      score: scores[k],
    })),
    counts: { candidate: candidate.own.length, reference: reference.own.length },
    derivation: [
      about(choices),
      ...specialPartners(candidate, reference, best),
      ...formulas(candidate, reference, best, weightOf, raw[chosen], choices),
      ...largest(scores, score as FScore),
    ],
  };
}

/** A token without what marks its place in a word; one of bytes is what it stands for, which it may share with others. */
function formOf(token: string, text: string, isBytes: boolean): string {
  if (isBytes && text !== '') return text;
  return token.replace(/^(?:##|[Ġ▁])(?=.)/u, '');
}

/** The one with the largest F, unless another was asked for. */
function chosenReference(asked: number | undefined, scores: readonly FScore[]): number {
  const values = scores.map(({ fmeasure }) => fmeasure);
  const chosen = asked ?? values.indexOf(Math.max(...values));
  if (Number.isInteger(chosen) && chosen >= 0 && chosen < scores.length) return chosen;
  throw invalidOption('referenceIndex', `a number from 0 to ${scores.length - 1}`, chosen);
}

function linksOf(
  candidate: Read,
  reference: Read,
  best: { readonly candidate: Best; readonly reference: Best },
  referenceIndex: number,
): PieceLink[] {
  const link = (i: number, j: number, similarity: number, count: string): PieceLink[] => {
    const [from, to] = [candidate.own.indexOf(i), reference.own.indexOf(j)];
    if (from < 0 || to < 0) return []; // a special token has no place in a text
    const ends = { candidate: [from], reference: [to] };
    return [{ kind: 'similar', ...ends, referenceIndex, count, similarity }];
  };
  return [
    ...candidate.own.flatMap((i) => {
      const { partner, similarity } = best.candidate;
      return link(i, partner[i], similarity[i], 'precision');
    }),
    ...reference.own.flatMap((j) => {
      const { partner, similarity } = best.reference;
      return link(partner[j], j, similarity[j], 'recall');
    }),
  ];
}

const about = ({ name, layer, idf }: BertScoreChoices): Statement => ({
  say: 'text',
  en:
    `BERTScore compares tokens by their vectors in layer ${layer} of ${name}: each token takes the most similar one of the other text` +
    (idf ? ', and rare tokens weigh more.' : '.'),
  zh:
    `BERTScore 用 ${name} 第 ${layer} 层的向量比较词元：每个词元取对方文本中与它最相似的一个` +
    (idf ? '，少见的词元权重更大。' : '。'),
});

/** Tokens whose partner cannot be shown. */
function specialPartners(
  candidate: Read,
  reference: Read,
  best: { readonly candidate: Best; readonly reference: Best },
): Statement[] {
  const lost = (text: Read, { partner }: Best, other: Read) =>
    text.own.filter((k) => !other.own.includes(partner[k])).length;
  const count =
    lost(candidate, best.candidate, reference) + lost(reference, best.reference, candidate);
  if (count === 0) return [];
  return [
    {
      say: 'text',
      en: `${count === 1 ? '1 token is' : `${count} tokens are`} most similar to a special token, which begins or ends every text and is not shown.`,
      zh: `有 ${count} 个词元与特殊词元最相似；特殊词元位于每个文本的首尾，这里不显示。`,
    },
  ];
}

function formulas(
  candidate: Read,
  reference: Read,
  best: { readonly candidate: Best; readonly reference: Best },
  weightOf: WeightOf,
  score: FScore,
  { zero, idf }: BertScoreChoices,
): Formula[] {
  if (candidate.own.length === 0 || reference.own.length === 0)
    return [{ name: 'F1', result: score.fmeasure }];
  const { precision, recall, fmeasure } = score;
  const [p, r]: Expression[] = [
    { stands: 'P', value: precision },
    { stands: 'R', value: recall },
  ];
  const twice: Expression = { op: '×', terms: [{ constant: 2 }, p, r] };
  return [
    {
      name: 'precision',
      expression: meanOf(candidate, best.candidate, weightOf, idf),
      result: precision,
    },
    {
      name: 'recall',
      expression: meanOf(reference, best.reference, weightOf, idf),
      result: recall,
    },
    {
      name: 'F1',
      ...(fmeasure !== 0 && {
        expression: { op: '/', terms: [twice, { op: '+', terms: [p, r] }] } as const,
      }),
      result: fmeasure,
    },
    ...(zero === undefined ? [] : rescaling(score, zero)),
  ];
}

/** The sum of what the tokens took, over how much they weigh. */
function meanOf({ ids }: Read, { similarity }: Best, weightOf: WeightOf, idf: boolean): Expression {
  const weights = ids.map(weightOf);
  const sum = weights.reduce((all, weight, k) => all + weight * similarity[k], 0);
  const above: Statement = {
    say: 'text',
    en: 'sum of the best similarities',
    zh: '最大相似度之和',
  };
  const below: Statement = idf
    ? { say: 'text', en: 'weights of the tokens', zh: '词元权重之和' }
    : { say: 'text', en: 'tokens', zh: '词元数' };
  return {
    op: '/',
    terms: [
      { stands: above, value: sum },
      { stands: below, value: weights.reduce((all, weight) => all + weight, 0) },
    ],
  };
}

function rescaling(score: FScore, zero: FScore): Formula[] {
  const after = rescaled(score, zero);
  const fields = [
    ['P', 'precision'],
    ['R', 'recall'],
    ['F', 'fmeasure'],
  ] as const;
  return fields.map(([letter, field]) => {
    const base: Expression = { constant: zero[field] };
    const above: Expression = { op: '−', terms: [{ stands: letter, value: score[field] }, base] };
    const below: Expression = { op: '−', terms: [{ constant: 1 }, base] };
    return {
      name: `${letter}′`,
      expression: { op: '/', terms: [above, below] },
      result: after[field],
    };
  });
}

/** Each number is the largest over the references, whichever has it. */
function largest(scores: readonly FScore[], result: FScore): Statement[] {
  if (scores.length === 1) return [];
  const said = (
    field: string,
    of: keyof FScore & ('precision' | 'recall' | 'fmeasure'),
  ): Statement => ({
    say: 'references',
    field,
    values: scores.map((one) => one[of]),
    rule: 'best',
    result: result[of],
  });
  return [said('P', 'precision'), said('R', 'recall'), said('F', 'fmeasure')];
}
