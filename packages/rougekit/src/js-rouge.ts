// Drop-in for the npm package js-rouge 3.2: the functions and option types that it exports, under the same
// names, with the same arguments and results. Written from its README and its observed results; its work
// limits and timeouts are gone. Only `sentenceSegment`, and with it the default of n, l and s, has different
// rules; docs/dialects/js-rouge.md shows how often that matters.

import { RougekitError } from './errors.ts';
import { GramTable } from './ids/gram-table.ts';
import { TokenRun } from './ids/token-run.ts';
import { Vocabulary } from './ids/vocabulary.ts';
import { LcsTrace } from './matches/lcs-trace.ts';
import { LcsUnion } from './matches/lcs-union.ts';
import { SkipBigramOverlap } from './matches/skip-bigram-overlap.ts';
import { rescaledF } from './scores/rescaled-f.ts';
import { proseSentences } from './text/prose-sentences.ts';
import { lowerCaseText } from './tokens/lower-case-text.ts';
import { treebankTokens } from './tokens/treebank-js-rouge.ts';

// ── options ──────────────────────────────────────────────────────────────────

type TokenizerFunction = (input: string) => string[];

export interface RougeNOptions {
  /** Tokens in an n-gram. Default: 1. */
  n?: number;
  /** Weight of recall against precision. Default: 1. */
  beta?: number;
  /** Default: true. */
  caseSensitive?: boolean;
  /** Makes n-grams of tokens. Default: `nGram`. */
  nGram?: (tokens: string[], n: number) => string[];
  /** Receives each text as a whole. Default: sentences, then `treeBankTokenize`. */
  tokenizer?: TokenizerFunction;
}

export interface RougeSOptions {
  beta?: number;
  caseSensitive?: boolean;
  /** The largest distance between the two tokens; 1 means adjacent. Default: Infinity. */
  maxSkip?: number;
  /** Makes pairs of tokens. Default: `skipBigram`. */
  skipBigram?: (tokens: string[], maxSkip: number) => string[];
  tokenizer?: TokenizerFunction;
}

export interface RougeLOptions {
  beta?: number;
  caseSensitive?: boolean;
  /** Returns the tokens that a candidate and a reference sentence share; they are located in the latter from left to right. */
  lcs?: (a: string[], b: string[]) => string[];
  /** Returns their positions in the reference sentence, ascending. Cannot be combined with `lcs`. */
  lcsIndices?: (candidate: string[], reference: string[]) => number[];
  /** Default: `sentenceSegment`. */
  segmenter?: (input: string) => string[];
  /** Receives each sentence. Default: `treeBankTokenize`. */
  tokenizer?: TokenizerFunction;
}

export interface SentenceSegmentOptions {
  /** Whether to ignore case when finding sentences. Default: false. */
  caseNeutral?: boolean;
}

export interface NGramOptions {
  start: boolean;
  end: boolean;
  val: string;
}

export const NGRAM_DEFAULT_OPTS: NGramOptions = { start: false, end: false, val: '<S>' };

// ── scores ───────────────────────────────────────────────────────────────────

/** ROUGE-N: F of the n-grams that two texts share, clipped. */
export function n(cand: string, ref: string, opts?: RougeNOptions): number {
  checkTexts(cand, ref);
  const {
    n: size = 1,
    beta = 1,
    caseSensitive = true,
    nGram: grams = nGram,
    tokenizer,
  } = opts ?? {};
  checkSize(size);
  checkBeta(beta);
  if (grams !== nGram) {
    const candidate = [...grams(wordsOf(cand, caseSensitive, tokenizer), size)];
    const reference = [...grams(wordsOf(ref, caseSensitive, tokenizer), size)];
    return f(shared(candidate, reference), candidate.length, reference.length, beta);
  }
  const candidate = wordsOf(cand, caseSensitive, tokenizer);
  const reference = wordsOf(ref, caseSensitive, tokenizer);
  const [candidates, references] = gramIds(candidate, reference, size);
  return f(shared(candidates, references), candidates.length, references.length, beta);
}

/** ROUGE-S: F of the pairs of tokens, in order, that two texts share. */
export function s(cand: string, ref: string, opts?: RougeSOptions): number {
  checkTexts(cand, ref);
  const { beta = 1, caseSensitive = true, maxSkip = Number.POSITIVE_INFINITY } = opts ?? {};
  const { skipBigram: pairs = skipBigram, tokenizer } = opts ?? {};
  checkSkip(maxSkip);
  checkBeta(beta);
  if (pairs !== skipBigram) {
    const candidate = [...pairs(wordsOf(cand, caseSensitive, tokenizer), maxSkip)];
    const reference = [...pairs(wordsOf(ref, caseSensitive, tokenizer), maxSkip)];
    return f(shared(candidate, reference), candidate.length, reference.length, beta);
  }
  const vocabulary = new Vocabulary();
  const candidate = runOf([wordsOf(cand, caseSensitive, tokenizer)], vocabulary);
  const reference = runOf([wordsOf(ref, caseSensitive, tokenizer)], vocabulary);
  if (maxSkip === 0) return 0;
  const options = { gap: maxSkip - 1, unigrams: null, counting: 'clipped' } as const;
  const found = withRangeErrors(() =>
    new SkipBigramOverlap().measure(candidate, reference, vocabulary.forms.length, options),
  );
  return f(found.hits, found.candidate, found.reference, beta);
}

/** ROUGE-L at summary level (Google's rougeLsum): F of the union LCS over sentences. */
export function l(cand: string, ref: string, opts?: RougeLOptions): number {
  checkTexts(cand, ref);
  const { beta = 1, caseSensitive = true, lcs: values, lcsIndices: places } = opts ?? {};
  const { segmenter = sentenceSegment, tokenizer = treeBankTokenize } = opts ?? {};
  if (values !== undefined && places !== undefined)
    throw new RangeError('ROUGE-L options cannot specify both lcs and lcsIndices');
  checkBeta(beta);
  const candidate = sentencesOf(cand, caseSensitive, segmenter, tokenizer);
  const reference = sentencesOf(ref, caseSensitive, segmenter, tokenizer);
  const candidates = total(candidate);
  const references = total(reference);
  if (candidates === 0 || references === 0) return 0;
  const isOwn = places === undefined && (values === undefined || values === lcs);
  const hits = isOwn
    ? unionHits(candidate, reference)
    : ownUnionHits(candidate, reference, (c, r) =>
        places === undefined
          ? aligned(r, (values as NonNullable<typeof values>)([...c], [...r]))
          : checkedPlaces(c, r, places([...c], [...r])),
      );
  return f(hits, candidates, references, beta);
}

/**
 * Scores each candidate against one reference, leaves each out in turn, takes the best of the others, and
 * applies `test` to these values; by default their mean.
 */
export function jackKnife(
  cands: string[],
  ref: string,
  func: (x: string, y: string) => number,
  test: (x: number[]) => number = arithmeticMean,
): number {
  if (cands.length < 2) throw new RangeError('Candidate array must contain more than one element');
  const scores = cands.map((cand) => func(cand, ref));
  const best = new Array<number>(scores.length).fill(Number.NEGATIVE_INFINITY);
  let before = Number.NEGATIVE_INFINITY;
  let after = Number.NEGATIVE_INFINITY;
  for (let k = 0, m = scores.length - 1; m >= 0; k++, m--) {
    best[k] = Math.max(best[k], before);
    best[m] = Math.max(best[m], after);
    before = Math.max(before, scores[k]);
    after = Math.max(after, scores[m]);
  }
  return test(best);
}

// ── text ─────────────────────────────────────────────────────────────────────

/** The tokens of a sentence by js-rouge's version of the Penn Treebank rules. */
export function treeBankTokenize(input: string): string[] {
  return treebankTokens(input);
}

/** The sentences of a text by the rules of `proseSentences`; lines are joined by a space. */
export function sentenceSegment(input: string, options: SentenceSegmentOptions = {}): string[] {
  const sentences: string[] = [];
  eachSentence(input, options.caseNeutral !== true, (start, end) => {
    sentences.push(input.slice(start, end).replace(/[\s\u0085]*[\r\n][\s\u0085]*/g, ' '));
  });
  return sentences.length === 0 && input !== '' ? [input] : sentences;
}

/** Whether the first character that is not white space is a capital letter. */
export function strIsTitleCase(input: string): boolean {
  const [first] = input.trim();
  return first !== undefined && charIsUpperCase(first);
}

export function charIsUpperCase(input: string): boolean {
  if (input.length === 0 || input.length !== String.fromCodePoint(input.codePointAt(0) ?? 0).length)
    throw new RangeError('Input should be a single character');
  return input !== input.toLowerCase() || /\p{Lu}/u.test(input);
}

// ── tokens ───────────────────────────────────────────────────────────────────

// A list of grams with more characters than this is rejected instead of running out of memory.
const MAX_CHARACTERS = 1e8;

/** n-grams as strings of space-separated tokens, with optional padding at the start or end. */
export function nGram(tokens: string[], n = 2, pad: Partial<NGramOptions> = {}): string[] {
  checkSize(n);
  const { start, end, val } = NGRAM_DEFAULT_OPTS;
  const before = (pad.start ?? start) ? n - 1 : 0;
  const after = (pad.end ?? end) ? n - 1 : 0;
  const length = tokens.length + before + after;
  if (length < n)
    throw new RangeError('ngram size cannot be larger than the number of tokens available');
  let characters = (length - n + 1) * n + n * (before + after);
  for (const token of tokens) characters += n * token.length;
  if (characters > MAX_CHARACTERS) throw tooMany('n-grams');
  const padding = (count: number) => new Array<string>(count).fill(pad.val ?? val);
  const all = [...padding(before), ...tokens, ...padding(after)];
  return Array.from({ length: length - n + 1 }, (_, i) => all.slice(i, i + n).join(' '));
}

/** All ordered pairs of tokens that are at most `maxSkip` positions apart. */
export function skipBigram(tokens: string[], maxSkip = Number.POSITIVE_INFINITY): string[] {
  checkSkip(maxSkip);
  if (tokens.length < 2) throw new RangeError('Input must have at least two words');
  const reach = Math.min(maxSkip, tokens.length - 1);
  let characters = reach * tokens.length;
  for (const token of tokens) characters += 2 * reach * token.length;
  if (characters > 2 * MAX_CHARACTERS) throw tooMany('skip-bigrams');
  const pairs: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    for (let k = i + 1; k <= i + reach && k < tokens.length; k++)
      pairs.push(`${tokens[i]} ${tokens[k]}`);
  }
  return pairs;
}

/** A longest common subsequence. */
export function lcs(a: string[], b: string[]): string[] {
  const vocabulary = new Vocabulary();
  const first = runOf([a], vocabulary);
  const second = runOf([b], vocabulary);
  const path = new LcsTrace();
  const found: string[] = [];
  path.prepare(second.ids, 0, second.length, vocabulary.forms.length);
  path.trace(first.ids, 0, first.length, (place) => found.push(b[place]));
  return found.reverse();
}

/** The elements of the first list that are also in the second, each once. */
export function intersection<T>(a: T[], b: T[]): T[] {
  const others = new Set(b);
  return [...new Set(a)].filter((element) => others.has(element));
}

// ── numbers ──────────────────────────────────────────────────────────────────

/** F-beta of precision and recall: precision alone for beta 0, recall alone for Infinity. */
export function fMeasure(p: number, r: number, beta = 1): number {
  if (!isShare(p)) throw new RangeError('Precision value p must have bounds 0 ≤ p ≤ 1');
  if (!isShare(r)) throw new RangeError('Recall value r must have bounds 0 ≤ r ≤ 1');
  checkBeta(beta);
  return beta === Number.POSITIVE_INFINITY ? r : rescaledF(p, r, beta);
}

export function arithmeticMean(input: number[]): number {
  if (input.length === 0) throw new RangeError('Input array must have at least 1 element');
  const mean = input.reduce((sum, value) => sum + value) / input.length;
  if (Number.isFinite(mean) || !input.every(Number.isFinite)) return mean;
  return input.reduce((sum, value) => sum + value / input.length, 0); // the sum is too large, its parts are not
}

/** x! for whole numbers from 0 to 170. */
export function fact(x: number): number {
  if (!Number.isInteger(x) || x < 0 || x > 170)
    throw new RangeError('Input must be an integer between 0 and 170');
  let product = 1;
  for (let k = x; k > 1; k--) product *= k;
  return product;
}

/** The number of pairs that can be chosen from `val` items. */
export function comb2(val: number): number {
  if (!Number.isSafeInteger(val) || val < 2)
    throw new RangeError('Input must be a safe integer greater than or equal to 2');
  const pairs = val % 2 === 0 ? (val / 2) * (val - 1) : val * ((val - 1) / 2);
  if (!Number.isSafeInteger(pairs)) throw new RangeError('Result exceeds Number.MAX_SAFE_INTEGER');
  return pairs;
}

// ── checks ───────────────────────────────────────────────────────────────────

function checkTexts(cand: string, ref: string): void {
  if (isBlank(cand, 'Candidate')) throw new RangeError('Candidate cannot be an empty string');
  if (isBlank(ref, 'Reference')) throw new RangeError('Reference cannot be an empty string');
}

function isBlank(text: unknown, name: string): boolean {
  if (typeof text !== 'string') throw new TypeError(`${name} must be a string`);
  return !/[^\s\u0085]/.test(text);
}

function checkSize(size: unknown): void {
  if (!Number.isSafeInteger(size) || (size as number) < 1)
    throw new RangeError('ngram size must be a positive safe integer');
}

function checkSkip(maxSkip: unknown): void {
  const isWhole = Number.isInteger(maxSkip) || maxSkip === Number.POSITIVE_INFINITY;
  if (!isWhole || (maxSkip as number) < 0)
    throw new RangeError('maxSkip must be a non-negative integer or Infinity');
}

function checkBeta(beta: unknown): void {
  if (typeof beta !== 'number' || !(beta >= 0))
    throw new RangeError('beta must be a non-negative number or Infinity');
}

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

const tooMany = (what: string) =>
  new RangeError(`These ${what} would take more than ${MAX_CHARACTERS} characters`);

/** js-rouge throws plain errors, so rougekit's own are translated. */
function withRangeErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RougekitError ? new RangeError(error.message) : error;
  }
}

// ── text to tokens ───────────────────────────────────────────────────────────

type Emit = (start: number, end: number) => void;

function eachSentence(text: string, caseSensitive: boolean, emit: Emit): void {
  const splitter = caseSensitive ? proseSentences : (proseSentences.folded ?? proseSentences);
  splitter.split(text, emit);
}

/** Tokens for n and s: a custom tokenizer receives the whole text, the built-in one each sentence. */
function wordsOf(text: string, caseSensitive: boolean, tokenizer?: TokenizerFunction): string[] {
  if (tokenizer === undefined || tokenizer === treeBankTokenize)
    return builtIn(text, caseSensitive).flat();
  return [...tokenizer(caseSensitive ? text : text.toLowerCase())];
}

function builtIn(text: string, caseSensitive: boolean): string[][] {
  const sentences: string[][] = [];
  const { text: cased, into } = caseSensitive
    ? { text, into: (place: number) => place }
    : lowerCaseText(text);
  eachSentence(text, caseSensitive, (start, end) => {
    sentences.push(treebankTokens(cased.slice(into(start), into(end))));
  });
  return sentences;
}

/** Tokens for l, sentence by sentence. */
function sentencesOf(
  text: string,
  caseSensitive: boolean,
  segmenter: NonNullable<RougeLOptions['segmenter']>,
  tokenizer: TokenizerFunction,
): string[][] {
  const isOwn = segmenter === sentenceSegment;
  if (isOwn && tokenizer === treeBankTokenize) return builtIn(text, caseSensitive);
  const sentences = isOwn
    ? sentenceSegment(text, { caseNeutral: !caseSensitive })
    : segmenter(text);
  return sentences.map((sentence) => [
    ...tokenizer(caseSensitive ? sentence : sentence.toLowerCase()),
  ]);
}

/** Sentences as one list of ids. */
function runOf(sentences: readonly ArrayLike<string>[], vocabulary: Vocabulary): TokenRun {
  const run = new TokenRun();
  for (const sentence of sentences) {
    for (let i = 0; i < sentence.length; i++) run.push(vocabulary.idOf(sentence[i]), 0, 0);
    run.endSentence();
  }
  return run;
}

const total = (sentences: readonly (readonly string[])[]) =>
  sentences.reduce((sum, sentence) => sum + sentence.length, 0);

// ── counts ───────────────────────────────────────────────────────────────────

function f(hits: number, candidates: number, references: number, beta: number): number {
  return hits === 0 ? 0 : fMeasure(hits / candidates, hits / references, beta);
}

/** Size of the multiset intersection. */
function shared<T>(candidate: Iterable<T>, reference: Iterable<T>): number {
  const left = new Map<T, number>();
  for (const gram of reference) left.set(gram, (left.get(gram) ?? 0) + 1);
  let hits = 0;
  for (const gram of candidate) {
    const count = left.get(gram) ?? 0;
    if (count === 0) continue;
    hits++;
    left.set(gram, count - 1);
  }
  return hits;
}

/**
 * The n-grams of both texts as numbers. Grams of 2, 4, 8 … tokens are pairs of shorter ones, and a gram of any
 * other size is two of those that overlap, so the cost grows only with the logarithm of n.
 */
function gramIds(candidate: string[], reference: string[], size: number): [number[], number[]] {
  if (size > Math.min(candidate.length, reference.length)) return [[], []];
  const vocabulary = new Vocabulary();
  const ids = (tokens: string[]) => tokens.map((token) => vocabulary.idOf(token));
  const table = new GramTable();
  let sides: [number[], number[]] = [ids(candidate), ids(reference)];
  for (let width = 1; width < size; ) {
    const step = Math.min(width, size - width);
    table.begin(sides[0].length + sides[1].length);
    const longer = (grams: number[]) =>
      grams.slice(step).map((second, i) => table.idOf(grams[i], second, true));
    sides = [longer(sides[0]), longer(sides[1])];
    width += step;
  }
  return sides;
}

function unionHits(candidate: string[][], reference: string[][]): number {
  const vocabulary = new Vocabulary();
  const c = runOf(candidate, vocabulary);
  const r = runOf(reference, vocabulary);
  return new LcsUnion().hits(c, r, vocabulary.forms.length);
}

/** The same with the caller's function for the positions that two sentences share. */
function ownUnionHits(
  candidate: string[][],
  reference: string[][],
  placesOf: (candidate: string[], reference: string[]) => Iterable<number>,
): number {
  const left = new Map<string, number>();
  for (const token of candidate.flat()) left.set(token, (left.get(token) ?? 0) + 1);
  let hits = 0;
  for (const sentence of reference) {
    const union = new Set<number>();
    for (const other of candidate) for (const place of placesOf(other, sentence)) union.add(place);
    for (const place of union) {
      const count = left.get(sentence[place]) ?? 0;
      if (count === 0) continue;
      hits++;
      left.set(sentence[place], count - 1);
    }
  }
  return hits;
}

/** The positions of the tokens from left to right; a token that does not come next is skipped. */
function aligned(sentence: string[], tokens: Iterable<string>): number[] {
  const places: number[] = [];
  let from = 0;
  for (const token of tokens) {
    const place = sentence.indexOf(token, from);
    if (place < 0) continue;
    places.push(place);
    from = place + 1;
  }
  return places;
}

function checkedPlaces(candidate: string[], reference: string[], places: unknown): number[] {
  if (!Array.isArray(places))
    throw new RangeError('Custom lcsIndices must return an array of reference token indices');
  let last = -1;
  let from = 0;
  for (const place of places) {
    if (!Number.isInteger(place) || place <= last || place >= reference.length) {
      throw new RangeError(
        'Custom lcsIndices must return strictly increasing integer indices within the reference',
      );
    }
    const met = candidate.indexOf(reference[place], from);
    if (met < 0) {
      throw new RangeError(
        'Custom lcsIndices must select reference tokens that form a subsequence of the candidate',
      );
    }
    last = place;
    from = met + 1;
  }
  return places;
}
