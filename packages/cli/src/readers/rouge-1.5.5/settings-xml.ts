// The settings file of ROUGE-1.5.5 → evals:
//
//   <ROUGE-EVAL version="1.5.5">
//     <EVAL ID="1">
//       <PEER-ROOT>systems</PEER-ROOT> <MODEL-ROOT>models</MODEL-ROOT>
//       <INPUT-FORMAT TYPE="SPL"></INPUT-FORMAT>
//       <PEERS> <P ID="baseline">1.txt</P> … </PEERS>
//       <MODELS> <M ID="A">1.A.txt</M> … </MODELS>
//     </EVAL> …
//   </ROUGE-EVAL>
//
// Only EVAL and what stands in it matter, as in the program: the outermost element is also written
// ROUGE_EVAL, and in any order, with other elements between. Peers and models are named from their roots.

import path from 'node:path';
import { DataError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import { type XmlClose, type XmlOpen, xmlEvents } from '../xml/xml-events.ts';
import type { Eval } from './eval-set.ts';
import { findPath } from './find-path.ts';
import { readTextFormat, type TextFormat } from './text-formats.ts';

export function evalsFromXml(text: string, file: string): Eval[] {
  const settings = new Settings(file);
  for (const event of xmlEvents(text, file)) {
    if (event.kind === 'open') settings.open(event);
    else if (event.kind === 'close') settings.close(event);
    else settings.text(event.text);
  }
  if (settings.evals.length === 0)
    throw new DataError(`'${file}' has no <EVAL>; are these settings of ROUGE-1.5.5?`);
  return settings.evals;
}

interface WrittenFile {
  readonly id: string;
  readonly line: number;
  path: string;
}

interface Draft {
  readonly id: string;
  readonly line: number;
  format: TextFormat | undefined;
  readonly roots: Map<string, string>;
  /** By ID, in the order written. */
  readonly peers: Map<string, WrittenFile>;
  readonly models: Map<string, WrittenFile>;
}

/** Where the entries of a tag stand, and what they are. */
const ENTRIES = {
  P: { list: 'PEERS', into: 'peers', what: 'system' },
  M: { list: 'MODELS', into: 'models', what: 'model' },
} as const;

const ROOTS = ['PEER-ROOT', 'MODEL-ROOT'];

class Settings {
  readonly evals: Eval[] = [];
  readonly #file: string;
  readonly #lineOf = new Map<string, number>();
  readonly #inside: string[] = [];
  #draft: Draft | undefined;
  #entry: WrittenFile | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  open(event: XmlOpen): void {
    const { tag } = event;
    const draft = this.#draft;
    if (tag === 'EVAL') this.#openEval(event);
    else if (tag === 'INPUT-FORMAT' && draft !== undefined) this.#format(event, draft);
    else if ((tag === 'P' || tag === 'M') && draft !== undefined)
      this.#openEntry(event, tag, draft);
    this.#inside.push(tag);
  }

  close({ tag }: XmlClose): void {
    this.#inside.pop();
    if (tag === 'P' || tag === 'M') this.#closeEntry(tag);
    else if (tag === 'EVAL') this.#closeEval();
  }

  text(text: string): void {
    const tag = this.#inside.at(-1);
    const roots = this.#draft?.roots;
    if (this.#entry !== undefined) this.#entry.path += text;
    else if (tag !== undefined && ROOTS.includes(tag))
      roots?.set(tag, (roots.get(tag) ?? '') + text);
  }

  #openEval(event: XmlOpen): void {
    const { line } = event;
    if (this.#draft !== undefined)
      throw this.#fault(line, `<EVAL> stands inside the <EVAL> of line ${this.#draft.line}.`);
    const id = this.#idOf(event);
    const first = this.#lineOf.get(id);
    if (first !== undefined)
      throw this.#fault(line, `the eval ID '${excerpt(id)}' is that of line ${first} already.`);
    this.#lineOf.set(id, line);
    const empty = { roots: new Map(), peers: new Map(), models: new Map() };
    this.#draft = { id, line, format: undefined, ...empty };
  }

  #closeEval(): void {
    if (this.#draft === undefined) return;
    this.evals.push(this.#finished(this.#draft));
    this.#draft = undefined;
  }

  #format({ attributes, line }: XmlOpen, draft: Draft): void {
    const format = readTextFormat(attributes.get('TYPE') ?? '');
    if (typeof format === 'object') throw this.#fault(line, `INPUT-FORMAT TYPE: ${format.why}`);
    draft.format = format;
  }

  #openEntry(event: XmlOpen, tag: keyof typeof ENTRIES, draft: Draft): void {
    const { line } = event;
    const { list, into, what } = ENTRIES[tag];
    if (this.#entry !== undefined) throw this.#fault(line, `<${tag}> stands inside a file name.`);
    if (this.#inside.at(-1) !== list)
      throw this.#fault(line, `<${tag}> does not stand in <${list}>.`);
    const id = this.#idOf(event);
    const twin = draft[into].get(id);
    if (twin !== undefined)
      throw this.#fault(
        line,
        `eval '${excerpt(draft.id)}' has the ${what} '${excerpt(id)}' in line ${twin.line} already.`,
      );
    this.#entry = { id, line, path: '' };
    draft[into].set(id, this.#entry);
  }

  #closeEntry(tag: keyof typeof ENTRIES): void {
    if (this.#entry !== undefined && this.#entry.path.trim() === '')
      throw this.#fault(this.#entry.line, `<${tag}> names no file.`);
    this.#entry = undefined;
  }

  #finished({ id, line, format, roots, peers, models }: Draft): Eval {
    const name = `eval '${excerpt(id)}'`;
    if (format === undefined) throw this.#fault(line, `${name} has no <INPUT-FORMAT TYPE="…">.`);
    if (peers.size === 0)
      throw this.#fault(line, `${name} has no <P> in <PEERS>: nothing to score.`);
    return {
      id,
      line,
      format,
      peers: new Map(this.#found(peers, roots.get('PEER-ROOT'))),
      models: this.#found(models, roots.get('MODEL-ROOT')).map(([, model]) => model),
    };
  }

  /** The paths of files, from their root if it is named. */
  #found(entries: ReadonlyMap<string, WrittenFile>, root = ''): [id: string, file: string][] {
    const folder = root.trim() === '' ? undefined : findPath(root.trim(), this.#file);
    return [...entries.values()].map(({ id, path: raw }) => {
      const written = raw.trim();
      return [
        id,
        folder === undefined ? findPath(written, this.#file) : path.join(folder, written),
      ];
    });
  }

  #idOf({ tag, attributes, line }: XmlOpen): string {
    const id = attributes.get('ID')?.trim() ?? '';
    if (id === '') throw this.#fault(line, `<${tag}> needs an ID, such as ID="1".`);
    return id;
  }

  #fault(line: number, message: string): DataError {
    return new DataError(`${this.#file}:${line}: ${message}`);
  }
}
