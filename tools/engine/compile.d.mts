export function compileEngine(): Promise<Uint8Array>;
export function moduleSource(bytes: Uint8Array): string;
