// What cuts texts for the engine while that runs out of memory, which takes a gigabyte: here a stand-in says so.

import { describe, expect, it } from 'vitest';
import { spansFor } from '../../src/engine/wasm/spans.ts';
import { newlineSentences } from '../../src/text/sentences.ts';
import type { EmitToken } from '../../src/tokens/tokenizer.ts';

const trap = () => {
  throw new Error('unreachable');
};

/** Cuts `a` with a tokenizer that emits so; returns what the engine is told of its tokens. */
function cutBy(tokenize: (emit: EmitToken) => void, partsFor = () => 32): number {
  const spans = spansFor({
    tokenizer: {
      id: 'own',
      tokenize(_text, _start, _end, emit) {
        tokenize(emit);
        return 0;
      },
    },
    sentences: newlineSentences,
    bySentence: false,
    hasLines: false,
    atSpaces: false,
  });
  const memory = new Uint8Array(64);
  memory.set(new TextEncoder().encode('a'));
  spans.serve({ memory, formFor: trap, partsFor, spansFor: () => 48 } as never);
  const { cut, tokensOf } = spans.imports as {
    cut(at: number, length: number): number;
    tokensOf(part: number): number;
  };
  expect(cut(0, 1)).toBe(1);
  return tokensOf(0);
}

describe('a text that is not cut to its end', () => {
  it('goes the plain way if it is the tokenizer that fails', () => {
    const failing = () => {
      throw new Error('no tokens');
    };
    expect(cutBy(failing)).toBe(-1);
    expect(cutBy((emit) => emit(0, 2))).toBe(-1);
    expect(cutBy((emit) => emit(0, 1))).toBe(1);
  });

  it('stops the engine if it is that which fails, whoever catches it', () => {
    expect(() => cutBy((emit) => emit(0, 1, 'b'))).toThrow('out of memory');
    const catching = (emit: EmitToken) => {
      try {
        emit(0, 1, 'b');
      } catch {
        // It does not care.
      }
    };
    expect(() => cutBy(catching)).toThrow('out of memory');
  });

  it('stops the engine if there is no room for its parts', () => {
    expect(() => cutBy((emit) => emit(0, 1), trap)).toThrow('unreachable');
  });
});
