// Where a model runs: as WebAssembly, which every browser and Node has, or as native code, where onnxruntime-node is installed.

export const DEVICES = ['wasm', 'native'] as const;
export type Device = (typeof DEVICES)[number];
