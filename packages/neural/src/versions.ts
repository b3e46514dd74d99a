// What scores are made with, for signatures. A test holds it against package.json.

export const RUNTIMES = {
  wasm: 'wasm,onnxruntime-web@1.30.0',
  onnx: 'onnxruntime-web@1.30.0',
  native: 'onnxruntime-node@1.30.0',
} as const;

export const TOKENIZERS = '0.2.0';

/** The version of bert_score whose scores these are. */
export const BERT_SCORE = '0.3.12';
