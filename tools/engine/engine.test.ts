// The embedded WebAssembly is what its source gives.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compiled, MODULES, moduleSource } from './compile.mjs';

it.each(MODULES)(
  '$constant is compiled from $folder (else: npm run build:engine)',
  async (module) => {
    const fresh = moduleSource(module, await compiled(module));
    expect(readFileSync(module.file, 'utf8') === fresh).toBe(true);
  },
);

it('the engine stays small enough to be fetched without a thought', async () => {
  expect((await compiled(MODULES[0])).length).toBeLessThanOrEqual(60_000);
});

it.each(MODULES.slice(1))(
  '$constant stays small enough to be compiled synchronously in a browser',
  async (module) => {
    expect((await compiled(module)).length).toBeLessThanOrEqual(4096);
  },
);
