// V8 builds the sets behind \p{…} when it reads a regular expression that has them, and again when it makes one; that is a quarter of
// the time it takes to load what scores ASCII text and never asks. In scripts for Node, such a constant waits until it is first tested.

import type { Rolldown } from 'tsdown';

const PATTERN = /^const (\w+) =\s+\/(.*\\p\{.*)\/u;$/gm;

export const latePatterns: Rolldown.Plugin = {
  name: 'late patterns',
  transform: (code, id) => (id.endsWith('.ts') ? waiting(code) : undefined),
};

/** The same module. A constant is left as it is if anything else is done with it than `test` or `source`. */
export function waiting(code: string): string {
  return code.replace(PATTERN, (whole, name: string, source: string) => {
    const uses = code.match(new RegExp(`\\b${name}\\b(?! =\\s|\\.test\\(|\\.source\\b)`, 'g'));
    if (uses !== null) return whole;
    const text = JSON.stringify(source);
    const lines = '\n'.repeat(whole.split('\n').length - 1); // as many as before, for source maps
    return (
      `const ${name} = { source: ${text}, made: undefined, test(text) {${lines} ` +
      `return (this.made ??= new RegExp(${text}, 'u')).test(text); } };`
    );
  });
}
