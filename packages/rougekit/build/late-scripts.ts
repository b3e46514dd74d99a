// Scripts for Node that are loaded when one of their exports is first used, instead of with whatever requires them.

import { readFileSync } from 'node:fs';
import type { Rolldown } from 'tsdown';
import { LATE, namedIn } from './node-scripts.ts';

/** In place of `require` at the start of a script: a function that does it when an export is first used. */
export const lateScripts: Rolldown.Plugin = {
  name: 'late scripts',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = withValues(chunk.code);
      for (const script of Object.keys(LATE))
        chunk.code = withLate(script.replaceAll('-', '_'), chunk.code);
      if (chunk.isEntry && chunk.name === 'index') chunk.code = withWaiting(chunk.code);
    }
  },
};

const GETTER =
  /^Object\.defineProperty\(exports, "(\w+)", \{\s+enumerable: true,\s+get: function\(\) \{\s+return ([\w$]+);\s+\}\s+\}\);$/gm;

/** Exports as values instead of getters, of which there are hundreds. A variable, which may be assigned again, keeps its getter. */
function withValues(code: string): string {
  if (/^(?:let|var) [\w$]+,/m.test(code)) throw new Error('Several variables in one declaration.');
  const variables = new Set(
    Array.from(code.matchAll(/^(?:let|var) ([\w$]+)(?! = class)\b/gm), ([, name]) => name),
  );
  return code.replace(GETTER, (whole, name, own) =>
    variables.has(own) ? whole : `exports.${name} = ${own};`,
  );
}

/** Of the same length where it is used, so that source maps stay true; in parentheses for the sake of `new`. */
function withLate(script: string, code: string): string {
  const start = new RegExp(`^const require_${script} = (require\\(.*\\));$`, 'm');
  return code
    .replace(start, `let ${script}; const get_${script} = () => (${script} ??= $1);`)
    .replaceAll(`require_${script}.`, `(get_${script}()).`);
}

/** Exports of late scripts, as functions that load them. */
function withWaiting(code: string): string {
  const modules = namedIn('index.ts');
  return code.replace(/^exports\.(\w+) = \((get_\w+)\(\)\)\.\1;$/gm, (_, name, script) => {
    const isFunction = new RegExp(`^export (?:function ${name}\\b|const ${name} = \\()`, 'm');
    if (!isFunction.test(readFileSync(modules.get(name) ?? '', 'utf8')))
      throw new Error(`${name} is not a function, so it cannot wait for its script.`);
    return `exports.${name} = { ${name}(...args) { return ${script}().${name}(...args); } }.${name};`;
  });
}
