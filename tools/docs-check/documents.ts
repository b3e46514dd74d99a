// Which documents are checked, and where their links may lead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Markdown, readMarkdown } from './markdown.ts';
import { triedOut } from './try-it.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Paths relative to the root, with `/`. */
export function documents(): string[] {
  const top = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
  const own = ['packages', 'adapters'].flatMap((folder) =>
    namesIn(folder).map((name) => `${folder}/${name}/README.md`),
  );
  const whole = ['docs', 'examples', 'samples'].flatMap((folder) =>
    namesIn(folder, true).map((name) => `${folder}/${name.split(path.sep).join('/')}`),
  );
  return [...top, ...own, ...whole.filter((file) => file.endsWith('.md'))]
    .filter((file) => existsSync(path.join(root, file)))
    .sort();
}

function namesIn(folder: string, recursive = false): string[] {
  const full = path.join(root, folder);
  return existsSync(full) ? readdirSync(full, { recursive, encoding: 'utf8' }) : [];
}

export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const readDocument = (file: string): Markdown => readMarkdown(readText(file));

/** Where the READMEs of packages, which are read without the repository, find its files. */
const OWN_ADDRESS = /^https:\/\/github\.com\/rougekit\/rougekit\/(?:blob|tree)\/main\//;

/** Links inside the repository that lead nowhere. Other addresses on the web are not visited. */
export function brokenLinks(file: string, { links, anchors }: Markdown): string[] {
  return links.flatMap(({ target, line }) => {
    const own = target.replace(OWN_ADDRESS, '');
    if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(own)) return [];
    const say = (problem: string) => [`line ${line}: ${target} ${problem}`];
    const [name = '', anchor] = decodeURI(own).split('#');
    const folder = own === target ? path.posix.dirname(file) : '';
    const linked = name === '' ? file : path.posix.join(folder, name);
    if (name.startsWith('/') || linked.startsWith('../')) return say('leaves the repository');
    if (name !== '' && !existsSync(path.join(root, linked))) return say('does not exist');
    if (!anchor || !linked.endsWith('.md') || triedOut(target) !== undefined) return [];
    const known = linked === file ? anchors : readDocument(linked).anchors;
    return known.has(anchor) ? [] : say('names a heading that does not exist');
  });
}
