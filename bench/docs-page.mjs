// The run that docs/performance.md shows, between two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const BEGIN = '<!-- bench:begin -->\n';
const END = '<!-- bench:end -->\n';

export function writeIntoDocs(text) {
  const whole = readFileSync(page, 'utf8');
  const begin = whole.indexOf(BEGIN);
  const end = whole.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('docs/performance.md has lost its marks');
  // One level down: the run stands under a heading of the page.
  const nested = text.replaceAll(/^#/gm, '##');
  const before = whole.slice(0, begin + BEGIN.length);
  writeFileSync(page, `${before}\n${nested}\n\n${whole.slice(end)}`);
}
