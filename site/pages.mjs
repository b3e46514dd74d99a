// docs/ as the pages of the site: files are copied, README.md of a folder becomes its first page, links that leave docs/ lead to the
// repository, and those that fill in the playground lead to it.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = 'https://github.com/rougekit/rougekit/blob/main/';

/** Copies every page; returns their number. */
export function copyPages(docs, pages) {
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(pages, { recursive: true });
  let count = 0;
  for (const entry of readdirSync(docs, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath ?? entry.path, entry.name);
    const name = path.relative(docs, from).split(path.sep).join('/');
    const to = path.join(pages, pageOf(name));
    mkdirSync(path.dirname(to), { recursive: true });
    if (!name.endsWith('.md')) {
      cpSync(from, to);
      continue;
    }
    writeFileSync(to, linked(readFileSync(from, 'utf8'), name));
    count++;
  }
  return count;
}

const pageOf = (name) => name.replace(/(^|\/)README\.md$/, '$1index.md');

/** Outside of code, every link to a file: to its page, or to the repository if docs/ does not have it. */
export function linked(text, name) {
  const folder = path.posix.join('docs', path.posix.dirname(name));
  const parts = text.split(/(^```[\s\S]*?^```|`[^`\n]*`)/m);
  return parts
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part.replace(/\]\(([^)\s#]+)(#[^)\s]*)?\)/g, (whole, target, place = '') => {
            if (/^[a-z]+:/.test(target) || target.startsWith('/')) return whole;
            const file = path.posix.normalize(path.posix.join(folder, target));
            // Another tab: the playground is not a page of the site's own program.
            if (file === 'docs/playground.md' && place.includes('='))
              return `](/playground/${place}){target="_blank"}`;
            if (!file.startsWith('docs/')) return `](${REPOSITORY}${file}${place})`;
            return `](${pageOf(target)}${place})`;
          }),
    )
    .join('');
}
