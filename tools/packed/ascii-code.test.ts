import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { escaped } from '../../scripts/ascii-code.mjs';

const ASCII = /^[\0-\x7f]*$/;
const value = (code: string): unknown => new Function(`return ${code}`)();

test.each([
  ["'é 中 😀'", 'é 中 😀'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['`a ${1 + 1} – “b”`', 'a 2 – “b”'],
  ["/[é-ü]/.test('ö')", true],
  ["/^[😀-😂]$/u.test('😁')", true],
  ['(() => { const größe = 3; /* – */ return größe; })()', 3],
])('%s means the same in ASCII', (code, meant) => {
  expect(value(code)).toEqual(meant);
  expect(escaped(code)).toMatch(ASCII);
  expect(value(escaped(code))).toEqual(meant);
});

test.each(["'\\é'", 'String.raw`é`'])('%s is refused: it would mean something else', (code) => {
  expect(() => escaped(code)).toThrow('Cannot be escaped');
});

test.each(['cli/dist', 'rougekit/dist/node'])('scripts of %s are ASCII', (folder) => {
  const built = fileURLToPath(new URL(`../../packages/${folder}/`, import.meta.url));
  const scripts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.cjs'),
  );
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts)
    expect(ASCII.test(readFileSync(`${built}${name}`, 'utf8')), name).toBe(true);
});
