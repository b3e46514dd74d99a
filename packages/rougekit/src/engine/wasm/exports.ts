// The functions of the compiled engine; see packages/rougekit/wasm/index.ts. Pointers are byte
// offsets into its memory.

import type { Memory } from '../../platform.ts';

export interface EngineExports {
  readonly memory: Memory;
  start(seed: bigint): void;
  inputFor(bytes: number): number;
  beginRecipe(stems: number, keepsLetters: number, normalForms: number): void;
  formFor(bytes: number): number;
  addForm(length: number): void;
  beginStretchRecipe(
    sentences: number,
    dropsLetters: number,
    refusesBlanks: number,
    mostBytes: number,
    leastTokens: number,
  ): void;
  refuseBeforeFeed(code: number): void;
  askAbout(code: number, times: number): void;
  endsWords(code: number): void;
  endsTexts(code: number): void;
  apartFor(bytes: number): number;
  loseEndMarks(): void;
  beginCharacterRecipe(spaces: number): void;
  countAs(counting: number): void;
  inStretch(code: number): void;
  termsFor(count: number): number;
  knowWords(which: number, ignoresCase: number, areTerms: number): void;
  compareStems(from: number, departs: number): void;
  exceptionsFor(bytes: number): number;
  joinTerms(): void;
  termOfForm(at: number, length: number): number;
  keepStems(finds: number): void;
  stemIs(term: number, stem: number): void;
  beginSpanRecipe(parts: number, atSpaces: number, hasStretches: number, leastTokens: number): void;
  partsFor(count: number): number;
  spansFor(count: number): number;
  addMeasure(code: number, parameter: number): void;
  addWeighted(): number;
  clearFields(): void;
  addField(bytes: number): number;
  candidateText(from: number, end: number): number;
  referenceText(isFirst: number, from: number, end: number): number;
  countPair(): number;
  countsStart(): number;
  countsLength(): number;
  countLines(from: number, end: number): number;
  columnsStart(): number;
  columnRoom(): number;
  stemOf(at: number, length: number, departs: number): number;
  stemLength(): number;
  lcsOfIds(at: number, a: number, b: number, terms: number): number;
}
