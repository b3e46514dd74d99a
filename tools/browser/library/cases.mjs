// The pages: a content security policy each, and what must be seen under it.

const same = {
  error: (text) => text === undefined,
  same: (yes) => yes === true,
  rows1: (rows) => rows === 50_000,
  rows2: (rows) => rows === 50_000,
};

/** What a bundler would do. */
const IMPORTS = {
  rougekit: '/index.js',
  'rougekit/registry': '/registry.js',
  'rougekit/explain': '/explain.js',
  '@huggingface/tokenizers': '/tokenizers/tokenizers.min.mjs',
  'onnxruntime-web': '/onnxruntime/ort.wasm.bundle.min.mjs',
};

export const cases = [
  {
    name: 'no-policy',
    page: 'page.js',
    policy: '',
    expected: { ...same, engine: (name) => name === 'wasm' },
  },
  {
    name: 'webassembly-allowed',
    page: 'page.js',
    policy: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
    expected: { ...same, engine: (name) => name === 'wasm' },
  },
  {
    name: 'webassembly-forbidden',
    page: 'page.js',
    policy: "default-src 'self'; script-src 'self'",
    expected: {
      ...same,
      engine: (name) => name === 'typescript',
      reason: (text) => /WebAssembly|wasm/i.test(text),
    },
  },
  {
    name: 'bertscore',
    page: 'neural-page.js',
    policy: '',
    head: `<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>`,
    expected: {
      error: (text) => text === undefined,
      // 50 by our own WebAssembly, 50 by ONNX Runtime's.
      pairs: (count) => count === 100,
      // 32-bit sums in another order.
      largest: (difference) => difference < 1e-5,
      signatures: ([wasm, onnx]) =>
        wasm.includes('|run:wasm,onnxruntime-web@') && onnx.includes('|run:onnxruntime-web@'),
    },
  },
];
