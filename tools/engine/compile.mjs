// AssemblyScript in packages/*/wasm → the bytes of the modules.
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/** What is compiled, and the source file that carries it; both in a package. */
export const MODULES = [
  moduleOf('rougekit', 'index.ts', 'ENGINE', 'engine/wasm/engine-bytes.ts'),
  moduleOf('rougekit', 'resampling/index.ts', 'RESAMPLING', 'numbers/resampling-bytes.ts'),
  moduleOf('rougekit', 'agreement/index.ts', 'AGREEMENT', 'agreement/kernel-bytes.ts'),
  moduleOf('cli', 'row-pattern/index.ts', 'ROW_PATTERN', 'runs/row-pattern-bytes.ts'),
  moduleOf('cli', 'run-lines/index.ts', 'RUN_LINES', 'runs/run-lines-bytes.ts'),
  moduleOf('neural', 'index.ts', 'ARITHMETIC', 'arithmetic/arithmetic-bytes.ts'),
];

function moduleOf(name, entry, constant, file) {
  const folder = `packages/${name}/wasm`;
  return {
    ...{ entry, constant, folder },
    sources: `${packages}${name}/wasm/`,
    file: `${packages}${name}/src/${file}`,
  };
}

/** A compiled module. Throws with the compiler's words if the source is wrong. */
export async function compiled({ entry, sources }) {
  const stderr = asc.createMemoryStream();
  let bytes;
  const { error } = await asc.main(
    [
      entry,
      ...['--baseDir', sources, '--outFile', 'engine.wasm'],
      ...['--runtime', 'stub', '--enable', 'simd,bulk-memory'],
      // -O3 inlines more: a fifth more code, which V8 compiles anew in each process, and no metric or kind of text was faster.
      ...['-O2', '--converge', '--noAssert'],
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
export function moduleSource({ constant, folder }, bytes) {
  return `// Made by "npm run build:engine" from ${folder}. Do not edit.

/** The WebAssembly module, ${bytes.length} bytes, in base64. */
export const ${constant} =
  '${Buffer.from(bytes).toString('base64')}';
`;
}
