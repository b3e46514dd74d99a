// The articles of a PubMed XML file, as "Save as … PubMed" and NLM's yearly baseline have them:
//
//   <PubmedArticleSet> <PubmedArticle> <MedlineCitation>
//     <PMID>123</PMID> <Article>
//       <ArticleTitle>…</ArticleTitle>
//       <Abstract> <AbstractText Label="METHODS">… <i>in vivo</i> …</AbstractText> … </Abstract>
//
// Books (<BookDocument>) have the same elements one level higher. Abstracts in other languages and copyright notices stand
// elsewhere and are not read. An article without an abstract is found by its title.

import { isUtf8 } from 'node:buffer';
import { withoutMark } from 'rougekit/lines';
import { DataError } from '../failures/failures.ts';
import { type InputFile, openInput } from '../readers/input-file.ts';
import { checksumsOf } from '../readers/one-set.ts';
import { type XmlClose, type XmlOpen, xmlEvents } from '../readers/xml/xml-events.ts';
import type { Runtime } from '../terminal/runtime.ts';
import type { PassageFile, PlacedPassage } from './passage-file.ts';

/** One string has to hold it; a file of the baseline has some 200 MB. */
const MOST_BYTES = 2 ** 29 - 2 ** 20;

export async function pubmedPassages(name: string, runtime: Runtime): Promise<PassageFile> {
  const file = await openInput(name, () => runtime.stdin);
  return { passages: passagesIn(file), checksums: () => checksumsOf([file]) };
}

async function* passagesIn(file: InputFile): AsyncGenerator<PlacedPassage> {
  const articles = new Articles(file.name);
  for (const event of xmlEvents(await wholeText(file), file.name)) {
    if (event.kind === 'open') articles.open(event);
    else if (event.kind === 'text') articles.text(event.text);
    else {
      const passage = articles.close(event);
      if (passage !== undefined) yield passage;
    }
  }
  if (articles.count === 0)
    throw new DataError(
      `'${file.name}' has no <PubmedArticle>; a corpus in XML is a file of PubMed's articles.`,
    );
}

async function wholeText(file: InputFile): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.read()) {
    length += chunk.length;
    if (length > MOST_BYTES)
      throw new DataError(
        `'${file.name}' is larger than ${Math.floor(MOST_BYTES / 2 ** 20)} MB; convert it to JSON lines with id, title and abstract.`,
      );
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks, length);
  if (!isUtf8(bytes))
    throw new DataError(`'${file.name}' is not UTF-8, as the files of PubMed are; convert it.`);
  return Buffer.from(withoutMark(bytes)).toString('utf8');
}

const ARTICLES = ['PubmedArticle', 'PubmedBookArticle'];

/** What is read, by the last elements of its path. */
const PARTS = {
  id: / (MedlineCitation|BookDocument) PMID$/,
  title: / (Article|BookDocument) ArticleTitle$/,
  text: / (Article|BookDocument) Abstract AbstractText$/,
} as const;
type Part = keyof typeof PARTS;

class Articles {
  count = 0;
  readonly #file: string;
  readonly #path: string[] = [];
  /** The line of the article, and what was read of it. */
  #line = 0;
  #parts: Record<Part, string[]> = { id: [], title: [], text: [] };
  /** The part that is being read, and how deep its element lies; markup inside belongs to its text. */
  #reading: { readonly part: Part; readonly depth: number; readonly label: string } | undefined;
  #pieces: string[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  open({ tag, attributes, line }: XmlOpen): void {
    this.#path.push(tag);
    if (ARTICLES.includes(tag)) {
      this.#line = line;
      this.#parts = { id: [], title: [], text: [] };
    }
    const part = this.#reading === undefined ? partAt(this.#path) : undefined;
    if (part === undefined) return;
    this.#reading = { part, depth: this.#path.length, label: attributes.get('Label') ?? '' };
    this.#pieces = [];
  }

  text(text: string): void {
    if (this.#reading !== undefined) this.#pieces.push(text);
  }

  /** The article, at its end. */
  close({ tag }: XmlClose): PlacedPassage | undefined {
    const reading = this.#reading;
    if (reading?.depth === this.#path.length) {
      const text = this.#pieces.join('').replace(/\s+/g, ' ').trim();
      const { part, label } = reading;
      if (text !== '') this.#parts[part].push(label === '' ? text : `${label}: ${text}`);
      this.#reading = undefined;
    }
    this.#path.pop();
    return ARTICLES.includes(tag) ? this.#article() : undefined;
  }

  #article(): PlacedPassage {
    this.count++;
    const { id, title, text } = this.#parts;
    const line = this.#line;
    if (id[0] === undefined)
      throw new DataError(`${this.#file}:${line}: this article has no PMID.`);
    // PubMed closes titles with a full stop, which would make sentences of them.
    const heading = title.join(' ').replace(/\.$/, '');
    return { id: id[0], title: heading, text: text.join('\n'), line };
  }
}

/** Three elements are enough to tell. */
function partAt(path: readonly string[]): Part | undefined {
  const end = ` ${path.slice(-3).join(' ')}`;
  return (Object.keys(PARTS) as Part[]).find((part) => PARTS[part].test(end));
}
