import type ts from 'typescript';

export function completionsAt(
  compiler: typeof ts,
  file: string,
  options: ts.CompilerOptions,
): (code: string) => string[];
