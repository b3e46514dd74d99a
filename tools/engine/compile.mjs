// AssemblyScript in packages/rougekit/wasm → the bytes of its modules.
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const folder = fileURLToPath(new URL('../../packages/rougekit/wasm/', import.meta.url));

const sources = fileURLToPath(new URL('../../packages/rougekit/src/', import.meta.url));

/** What is compiled, and the source file that carries it. */
export const MODULES = [
  { entry: 'index.ts', constant: 'ENGINE', file: `${sources}engine/wasm/engine-bytes.ts` },
  {
    entry: 'resampling/index.ts',
    constant: 'RESAMPLING',
    file: `${sources}numbers/resampling-bytes.ts`,
  },
];

/** A compiled module. Throws with the compiler's words if the source is wrong. */
export async function compiled({ entry }) {
  const stderr = asc.createMemoryStream();
  let bytes;
  const { error } = await asc.main(
    [
      entry,
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
export function moduleSource({ constant }, bytes) {
  return `// Made by "npm run build:engine" from packages/rougekit/wasm. Do not edit.

/** The WebAssembly module, ${bytes.length} bytes, in base64. */
export const ${constant} =
  '${Buffer.from(bytes).toString('base64')}';
`;
}
