// AssemblyScript in packages/rougekit/wasm → the module's bytes.
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const folder = fileURLToPath(new URL('../../packages/rougekit/wasm/', import.meta.url));

/** The compiled module. Throws with the compiler's words if the source is wrong. */
export async function compileEngine() {
  const stderr = asc.createMemoryStream();
  let bytes;
  const { error } = await asc.main(
    [
      'index.ts',
      ...['--baseDir', folder, '--outFile', 'engine.wasm'],
      ...['--runtime', 'stub', '--enable', 'simd,bulk-memory'],
      ...['-O3', '--converge', '--noAssert'],
    ],
    {
      stderr,
      writeFile: (_name, contents) => {
        bytes = contents;
      },
    },
  );
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  const warnings = stderr.toString().trim();
  if (warnings !== '') throw new Error(warnings);
  return bytes;
}

/** The source file that carries the module: base64, so that no bundler needs to know about it. */
export function moduleSource(bytes) {
  return `// Made by "npm run build:engine" from packages/rougekit/wasm. Do not edit.

/** The WebAssembly module, ${bytes.length} bytes, in base64. */
export const ENGINE =
  '${Buffer.from(bytes).toString('base64')}';
`;
}
