// The words around an explanation, in the languages that the library explains in.

import type { Language, LinkKind } from 'rougekit/explain';

export interface ExplainWords {
  /** For the `lang` of a page. */
  readonly tag: string;
  readonly title: string;
  readonly candidate: string;
  readonly matches: string;
  /** What a link between two tokens is called. */
  readonly kinds: { readonly [K in LinkKind]: string };
  readonly moved: string;
  readonly unmatched: string;
  readonly dropped: string;
  readonly comparedAs: string;
  readonly caseIgnored: string;
  readonly otherReferences: string;
  /** In front of a text of which there is one, or one of several. */
  reference(number: number | null): string;
  source(number: number | null): string;
  tokens(count: number): string;
  more(count: number): string;
  row(number: number): string;
  inBrackets(remark: string): string;
  readonly colon: string;
  /** What the marks in the texts mean. */
  legend(kind: 'match' | 'substitute', mark: string): string;
  readonly underlined: string;
  /** What the numbers in lists of matches mean. */
  places(candidate: string, reference: string): string;
  /** Below the table of similarities, and how many rows and columns it lacks. */
  readonly similarities: string;
  hiddenSimilarities(rows: number, columns: number): string;
  /** On a page. */
  readonly pointing: string;
  readonly similarityTable: string;
  /** What the numbers and frames of that table mean. */
  readonly similarityFrames: {
    readonly [name in 'hundredths' | 'ofRow' | 'ofColumn' | 'both']: string;
  };
}

const en: ExplainWords = {
  tag: 'en',
  title: 'Where the score comes from',
  candidate: 'candidate',
  matches: 'matches',
  kinds: {
    match: 'equal',
    stem: 'by stem',
    synonym: 'synonyms',
    copy: 'copied',
    similar: 'nearest',
    substitute: 'replaced',
  },
  moved: 'moved',
  unmatched: 'unmatched',
  dropped: 'left out',
  comparedAs: 'read as',
  caseIgnored: 'Case is ignored.',
  otherReferences: 'The other references:',
  reference: (number) => (number === null ? 'reference' : `reference ${number}`),
  source: (number) => (number === null ? 'source' : `source ${number}`),
  tokens: (count) => (count === 1 ? '1 token' : `${count} tokens`),
  more: (count) => `… ${count} more with --verbose`,
  row: (number) => `row ${number}`,
  inBrackets: (remark) => ` (${remark})`,
  colon: ': ',
  legend: (kind, mark) => `${mark} ${kind === 'match' ? 'matched' : 'replaced'}`,
  underlined: 'underlined',
  places: (a, b) => {
    const tokens = /[-,]/.test(a) ? 'tokens' : 'token';
    return `${a}→${b} ${tokens} ${a} of the candidate with ${tokens} ${b} of the reference`;
  },
  similarities:
    'hundredths of similarity · < nearest to the token of the row · ^ to that of the column · # both',
  hiddenSimilarities: (rows, columns) =>
    `not shown: ${rows === 1 ? '1 row' : `${rows} rows`}, ${columns === 1 ? '1 column' : `${columns} columns`}`,
  pointing: 'Point at a marked token to see its match.',
  similarityTable: 'all tokens of the candidate (rows) against all of the reference (columns)',
  similarityFrames: {
    hundredths: 'hundredths of similarity',
    ofRow: 'nearest to the token of the row',
    ofColumn: 'nearest to the token of the column',
    both: 'both',
  },
};

const zh: ExplainWords = {
  tag: 'zh',
  title: '分数从何而来',
  candidate: '候选',
  matches: '匹配',
  kinds: {
    match: '相同',
    stem: '词干相同',
    synonym: '同义',
    copy: '照抄',
    similar: '最相近',
    substitute: '替换',
  },
  moved: '移动',
  unmatched: '未匹配',
  dropped: '不计',
  comparedAs: '视为',
  caseIgnored: '不区分大小写。',
  otherReferences: '其余参考：',
  reference: (number) => (number === null ? '参考' : `参考 ${number}`),
  source: (number) => (number === null ? '来源' : `来源 ${number}`),
  tokens: (count) => `${count} 个词元`,
  more: (count) => `…… 另有 ${count} 处，见 --verbose`,
  row: (number) => `第 ${number} 行`,
  inBrackets: (remark) => `（${remark}）`,
  colon: '：',
  legend: (kind, mark) => `${mark} ${kind === 'match' ? '表示匹配' : '表示替换'}`,
  underlined: '下划线',
  places: (a, b) => `${a}→${b} 表示候选的第 ${a} 个词元与参考的第 ${b} 个对应`,
  similarities: '相似度（百分之一）· < 与本行词元最相近 · ^ 与本列词元最相近 · # 两者皆是',
  hiddenSimilarities: (rows, columns) => `未显示：${rows} 行，${columns} 列`,
  pointing: '把鼠标移到标出的词元上，可以看到与它对应的词元。',
  similarityTable: '候选的每个词元（行）与参考的每个词元（列）',
  similarityFrames: {
    hundredths: '相似度（百分之一）',
    ofRow: '与本行词元最相近',
    ofColumn: '与本列词元最相近',
    both: '两者皆是',
  },
};

export const WORDS: { readonly [L in Language]: ExplainWords } = { en, zh };
