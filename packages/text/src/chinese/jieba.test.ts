import { createRequire } from 'node:module';
import fc from 'fast-check';
import { rouge, score, type Tokenizer } from 'rougekit';
import { registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { installed } from '../installed.ts';
import { jieba, jiebaComponent, jiebaTokenizer } from './jieba.ts';
import { jiebaEngine } from './jieba-engine.ts';

const onlyWasm = (name: string) => {
  if (name.startsWith('@node-rs/')) throw new Error('Cannot find native binding.');
  return installed(name);
};
const nothing = () => undefined;

/** WebAssembly modules have one dictionary each, so a dictionary of one's own needs a new one. */
function newWasm(name: string): unknown {
  if (name !== 'jieba-wasm') return undefined;
  const require = createRequire(import.meta.url);
  delete require.cache[require.resolve('jieba-wasm')];
  return require('jieba-wasm');
}

const words = (text: string, tokenizer: Tokenizer = jieba()) => {
  const found: string[] = [];
  tokenizer.tokenize(text, 0, text.length, (start, end, form) =>
    found.push(form ?? text.slice(start, end)),
  );
  return found;
};

const REFERENCE = '人工智能是模拟人类智能的机器系统';
const CANDIDATE = '人工智能模拟人类智能的系统';

describe('jieba', () => {
  it('cuts words, keeps punctuation and leaves out white space', () => {
    expect(words('使用 GPT 模型。\n你好！')).toEqual(['使用', 'GPT', '模型', '。', '你好', '！']);
  });

  it('has the example of textbooks', () => {
    const scores = score(
      { candidate: CANDIDATE, reference: REFERENCE },
      rouge({ tokenizer: jieba(), types: ['rouge1', 'rouge2'] }),
    );
    expect(scores.rouge1).toEqual({ precision: 1, recall: 6 / 8, fmeasure: 6 / 7 });
    expect(scores.rouge2).toEqual({ precision: 3 / 5, recall: 3 / 7, fmeasure: 0.5 });
  });

  it('cuts any part of a text, in its own positions', () => {
    const spans: [number, number][] = [];
    jieba().tokenize(`x ${CANDIDATE} y`, 2, 2 + CANDIDATE.length, (a, b) => spans.push([a, b]));
    expect(spans).toEqual([
      [2, 6],
      [6, 8],
      [8, 10],
      [10, 12],
      [12, 13],
      [13, 15],
    ]);
  });

  it.each([
    ['native', installed],
    ['WebAssembly', onlyWasm],
  ])('gives every character of any text to one token or to none, %s', (_, find) => {
    const tokenizer = jiebaTokenizer('x', jiebaEngine(undefined, find));
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom(...'智能的 a1-.\ud842\udfb7\ud800\n\r\u3000é'),
        maxLength: 40,
      }),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        let at = 0;
        tokenizer.tokenize(text, 0, text.length, (start, end) => {
          expect(text.slice(at, start)).toMatch(/^[\s\x1c-\x1f\x85]*$/);
          expect(end).toBeGreaterThan(start);
          at = end;
        });
        expect(text.slice(at)).toMatch(/^[\s\x1c-\x1f\x85]*$/);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same in WebAssembly, which is used where there is no native build', () => {
    const wasm = jiebaEngine(undefined, onlyWasm);
    expect(wasm.dictionary).toBe(jiebaEngine().dictionary);
    expect(wasm.cut(REFERENCE)).toEqual(words(REFERENCE));
  });

  it('says what to install', () => {
    expect(() => jiebaEngine(undefined, nothing)).toThrow(
      /^Chinese words need a package that is not here: npm install @node-rs\/jieba@2\.0\.3$/,
    );
  });
});

describe('a user dictionary', () => {
  // Python's jieba 0.42.1 after load_userdict: 台中 gets 69, 机器系统 2.
  const own = '创新办 3 i\n云计算 5\n台中\n机器系统\n';
  const text = '李小福是创新办主任也是云计算方面的专家';

  it('is read as Python reads it', () => {
    const tokenizer = jieba({ dictionary: own });
    expect(words(text, tokenizer).join('/')).toBe(
      '李小福/是/创新办/主任/也/是/云计算/方面/的/专家',
    );
    expect(words('「台中」正確應該不會被切開', tokenizer).join('/')).toBe(
      '「/台中/」/正確/應該/不會/被/切開',
    );
    expect(words(REFERENCE, tokenizer).at(-1)).toBe('机器系统');
  });

  it('has no words with blanks', () => {
    expect(() => jieba({ dictionary: '云计算 5\n刘 德华 3 nr\n' })).toThrow(
      'Line 2 of the user dictionary',
    );
  });

  it('changes no other tokenizer', () => {
    jieba({ dictionary: own });
    expect(words(text).join('/')).toBe('李小福/是/创新/办/主任/也/是/云/计算/方面/的/专家');
  });

  it('is the same in WebAssembly, which needs frequencies', () => {
    const weighed = { entries: [{ word: '创新办', frequency: 3, line: 1 }], hash: 'x' };
    expect(jiebaEngine(weighed, newWasm).cut(text)).toContain('创新办');
    const weightless = { entries: [{ word: '台中', frequency: undefined, line: 1 }], hash: 'y' };
    expect(() => jiebaEngine(weightless, newWasm)).toThrow(
      "Line 1 of the user dictionary: jieba-wasm needs a frequency; write one after '台中', such as 台中 100.",
    );
  });

  it('is refused by a module that was loaded with another one', () => {
    const wasm = newWasm('jieba-wasm');
    const find = (name: string) => (name === 'jieba-wasm' ? wasm : undefined);
    jiebaEngine(undefined, find);
    const weighed = { entries: [{ word: '创新办', frequency: 3, line: 1 }], hash: 'x' };
    expect(() => jiebaEngine(weighed, find)).toThrow('one dictionary for the whole process');
  });

  it('has its hash in the id, whatever else is in the file', () => {
    expect(jieba({ dictionary: own }).id).toMatch(/^jieba@0\.42\.1-[0-9a-f]{12}$/);
    expect(jieba({ dictionary: `\ufeff${own.replaceAll('\n', '\r\n\r\n')}` }).id).toBe(
      jieba({ dictionary: own }).id,
    );
    expect(jieba({ dictionary: '台中 70' }).id).not.toBe(jieba({ dictionary: '台中 71' }).id);
  });

  it.each([
    [
      'a b c d',
      "Line 1 of the user dictionary: expected a word, its frequency and its part of speech, got 'a b c d'.",
    ],
    ['\n \n', 'The user dictionary has no words.'],
  ])('%j is refused', (dictionary, message) => {
    expect(() => jieba({ dictionary })).toThrow(message);
  });
});

describe('jieba in signatures', () => {
  const own = '台中 100';
  const withJieba = registry.withComponents({ tokenizers: [jiebaComponent()] });

  it('has its dictionary behind the name, and is found by the name alone', () => {
    const { signature } = withJieba.scorerFromNames(['rouge1'], { tokenizer: 'jieba' });
    expect(signature).toContain('|tok:jieba@0.42.1|');
    expect(withJieba.scorerFromSignature(signature).signature).toBe(signature);
  });

  it('is refused with another dictionary', () => {
    const { signature } = withJieba.scorerFromNames(['rouge1'], { tokenizer: 'jieba' });
    const other = signature.replace('jieba@0.42.1', 'jieba@0.39');
    expect(() => withJieba.scorerFromSignature(other)).toThrow(
      "'jieba@0.39' was asked for, but 'jieba@0.42.1' is what there is here: the scores would not be the same.",
    );
  });

  it('asks for the user dictionary again', () => {
    const withOwn = withJieba.withComponents({ tokenizers: [jiebaComponent({ dictionary: own })] });
    const { signature } = withOwn.scorerFromNames(['rouge1'], { tokenizer: 'jieba' });
    expect(withOwn.scorerFromSignature(signature).signature).toBe(signature);
    expect(() => withJieba.scorerFromSignature(signature)).toThrow(/--jieba-dict FILE/);
  });
});
