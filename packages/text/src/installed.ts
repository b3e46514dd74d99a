// Optional packages: found at once where there is a module system that can, as in Node, Bun and Deno; never in browsers.

interface Requires {
  createRequire(from: string): (name: string) => unknown;
}

// ECMAScript and this package's types leave open what is in there.
const platform = globalThis as {
  readonly process?: { getBuiltinModule?(name: string): unknown };
};
type Meta = { readonly url: string };

/** The package, or one of its files; undefined if it is not installed beside this one, or if there is nothing to find it with. */
export function installed(name: string): unknown {
  const node = platform.process?.getBuiltinModule?.('node:module') as Requires | undefined;
  if (node === undefined) return undefined;
  try {
    return node.createRequire((import.meta as unknown as Meta).url)(name);
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
