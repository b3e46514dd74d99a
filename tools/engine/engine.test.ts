// The embedded engine is the one that its source gives.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileEngine, moduleSource } from './compile.mjs';

const file = new URL('../../packages/rougekit/src/engine/wasm/engine-bytes.ts', import.meta.url);

it('the embedded engine is compiled from packages/rougekit/wasm (else: npm run build:engine)', async () => {
  const fresh = moduleSource(await compileEngine());
  expect(readFileSync(file, 'utf8') === fresh).toBe(true);
});

it('the engine stays small enough to be fetched without a thought', async () => {
  expect((await compileEngine()).length).toBeLessThanOrEqual(26_000);
});
