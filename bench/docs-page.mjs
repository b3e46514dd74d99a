// The runs that docs/performance.md shows, between two marks: a part for each section, behind a mark of its own, so that one section can
// be measured again without the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const BEGIN = '<!-- bench:begin -->\n';
const END = '<!-- bench:end -->\n';

/** @param parts section → its text; `order`: the names of all sections. */
export function writeIntoDocs(parts, order) {
  writeFileSync(page, withParts(readFileSync(page, 'utf8'), parts, order));
}

/** The page with these parts in place of those of the same sections; all others stay as they are. */
export function withParts(whole, parts, order) {
  const begin = whole.indexOf(BEGIN);
  const end = whole.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('docs/performance.md has lost its marks');
  const old = new Map(
    whole
      .slice(begin + BEGIN.length, end)
      .split(/^<!-- bench:section /m)
      .slice(1)
      .map((part) => {
        const [name] = part.split(' ', 1);
        return [name, part.slice(part.indexOf('\n') + 1).trim()];
      }),
  );
  // One level down: the runs stand under a heading of the page.
  const now = new Map([
    ...old,
    ...parts.map(({ name, text }) => [name, text.replaceAll(/^#/gm, '##')]),
  ]);
  const names = [...now.keys()].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const body = names.map((name) => `<!-- bench:section ${name} -->\n\n${now.get(name)}\n\n`);
  return `${whole.slice(0, begin + BEGIN.length)}\n${body.join('')}${whole.slice(end)}`;
}
