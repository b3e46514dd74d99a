export interface WasmModule {
  readonly entry: string;
  readonly constant: string;
  /** The folder of its source, from the root of the repository. */
  readonly folder: string;
  readonly file: string;
}
export const MODULES: readonly [engine: WasmModule, resampling: WasmModule, arithmetic: WasmModule];
export function compiled(module: WasmModule): Promise<Uint8Array>;
export function moduleSource(module: WasmModule, bytes: Uint8Array): string;
