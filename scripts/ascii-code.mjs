// For builds: letters beyond ASCII become escapes. V8 holds a script of ASCII in a byte per letter, any other in two, and reading a
// file as such is a copy: 4 ms less at each start of the command.

/** Last of all, since what comes after `renderChunk` would print the letters again. Columns in source maps are off behind an escape. */
export const asciiCode = () => ({
  name: 'ASCII code',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = escaped(chunk.code);
  },
});

/**
 * The same program. An escape means the same letter in strings, templates, regular expressions and names; in comments it does
 * not matter.
 * @param {string} code
 */
export function escaped(code) {
  const trouble = /\\[^\0-\x7f]|String\.raw/.exec(code);
  if (trouble !== null)
    throw new Error(`Cannot be escaped: ${code.slice(trouble.index, trouble.index + 40)}`);
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
