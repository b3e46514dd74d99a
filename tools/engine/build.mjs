// npm run build:engine: compiles the engine and writes it into the source tree.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileEngine, moduleSource } from './compile.mjs';

const bytes = await compileEngine();
const file = fileURLToPath(
  new URL('../../packages/rougekit/src/engine/wasm/engine-bytes.ts', import.meta.url),
);
writeFileSync(file, moduleSource(bytes));
console.log(
  `packages/rougekit/src/engine/wasm/engine-bytes.ts: ${bytes.length} bytes of WebAssembly`,
);
