export interface WasmModule {
  readonly entry: string;
  readonly constant: string;
  readonly file: string;
}
export const MODULES: readonly [engine: WasmModule, resampling: WasmModule];
export function compiled(module: WasmModule): Promise<Uint8Array>;
export function moduleSource(module: WasmModule, bytes: Uint8Array): string;
