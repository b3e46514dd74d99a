// Where a model runs: as WebAssembly, which every browser and Node has, or as native code, where onnxruntime-node is installed.

/** `wasm`: WebAssembly of our own for encoders such as BERT, of ONNX Runtime for other models; `onnx`: that for all models. */
export const DEVICES = ['wasm', 'onnx', 'native'] as const;
export type Device = (typeof DEVICES)[number];
