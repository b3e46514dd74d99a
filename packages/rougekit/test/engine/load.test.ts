// Who uses which engine: loaded when asked for, never needed, and quietly left alone where it is
// forbidden.

import { afterEach, expect, it, vi } from 'vitest';
import { currentEngine } from '../../src/engine/current.ts';
import { loadEngine, unloadEngine } from '../../src/engine/load.ts';
import { rouge, score, scoreBatch, scoreStream } from '../../src/index.ts';
import { platform } from '../../src/platform.ts';

const pair = { candidate: 'the cats sat', reference: 'the cat sat on the mat' };

afterEach(() => {
  vi.unstubAllGlobals();
  unloadEngine();
});

it('the engine is not loaded by importing, nor by score and scoreBatch', () => {
  score(pair, rouge());
  scoreBatch([pair], rouge());
  expect(currentEngine()).toBeUndefined();
});

it('the engine is loaded by loadEngine and by scoreStream', async () => {
  expect(await loadEngine()).toEqual({ engine: 'wasm' });
  expect(currentEngine()).toBeDefined();
  unloadEngine();
  for await (const row of scoreStream([pair], rouge())) expect(row.ok).toBe(true);
  expect(currentEngine()).toBeDefined();
});

it('the engine serves a scorer that was created and used before it was loaded', async () => {
  const scorer = rouge({ stemmer: 'porter' });
  const before = score(pair, scorer);
  await loadEngine();
  expect(score(pair, scorer)).toEqual(before);
  unloadEngine();
  expect(score(pair, scorer)).toEqual(before);
});

it('plain TypeScript takes over if WebAssembly is forbidden, as by a content security policy', async () => {
  const refused = new Error("Refused to compile: 'unsafe-eval' is not an allowed source of script");
  vi.stubGlobal('WebAssembly', { instantiate: () => Promise.reject(refused) });
  expect(await loadEngine()).toEqual({ engine: 'typescript', reason: String(refused) });
  expect(score(pair, rouge()).rouge1.recall).toBe(2 / 6);
  for await (const row of scoreStream([pair], rouge())) expect(row.ok).toBe(true);
});

it('plain TypeScript takes over if there is no WebAssembly at all', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  const state = await loadEngine();
  expect(state.engine).toBe('typescript');
  expect(state.reason).toMatch(/instantiate/);
});

it('plain TypeScript takes over if the engine stops in the middle of something', async () => {
  const scorer = rouge();
  const expected = score(pair, scorer);
  const { instantiate } = platform.WebAssembly;
  vi.stubGlobal('WebAssembly', {
    async instantiate(bytes: Uint8Array, imports: object) {
      const { instance } = await instantiate(bytes, imports);
      const stop = () => {
        throw new Error('unreachable');
      };
      return {
        instance: {
          exports: { ...(instance.exports as object), candidateText: stop, countLines: stop },
        },
      };
    },
  });
  expect(await loadEngine()).toEqual({ engine: 'wasm' });
  expect(score(pair, scorer)).toEqual(expected);
  expect(score(pair, scorer)).toEqual(expected);
});
