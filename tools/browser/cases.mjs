// The pages: a content security policy each, and what must be seen under it.

const same = {
  error: (text) => text === undefined,
  same: (yes) => yes === true,
  rows1: (rows) => rows === 50_000,
  rows2: (rows) => rows === 50_000,
};

export const cases = [
  { name: 'no-policy', policy: '', expected: { ...same, engine: (name) => name === 'wasm' } },
  {
    name: 'webassembly-allowed',
    policy: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
    expected: { ...same, engine: (name) => name === 'wasm' },
  },
  {
    name: 'webassembly-forbidden',
    policy: "default-src 'self'; script-src 'self'",
    expected: {
      ...same,
      engine: (name) => name === 'typescript',
      reason: (text) => /WebAssembly|wasm/i.test(text),
    },
  },
];
