// npm run build:engine: compiles the WebAssembly modules and writes them into the source tree.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compiled, MODULES, moduleSource } from './compile.mjs';

for (const module of MODULES) {
  const bytes = await compiled(module);
  writeFileSync(module.file, moduleSource(module, bytes));
  console.log(`${path.relative('.', module.file)}: ${bytes.length} bytes of WebAssembly`);
}
