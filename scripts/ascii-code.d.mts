import type { Rolldown } from 'tsdown';

export function asciiCode(): Rolldown.Plugin;
export function escaped(code: string): string;
