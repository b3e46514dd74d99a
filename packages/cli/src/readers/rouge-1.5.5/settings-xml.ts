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
import type { Eval } from './eval-set.ts';
import { findPath } from './find-path.ts';
import { readTextFormat, type TextFormat } from './text-formats.ts';
import { xmlEvents } from './xml-events.ts';

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

const LISTS = { P: 'PEERS', M: 'MODELS' } as const;

export function evalsFromXml(text: string, file: string): Eval[] {
  const evals: Eval[] = [];
  const lineOf = new Map<string, number>();
  const inside: string[] = [];
  let draft: Draft | undefined;
  let entry: WrittenFile | undefined;
  const fault = (line: number, message: string) => new DataError(`${file}:${line}: ${message}`);

  for (const event of xmlEvents(text, file)) {
    const { line } = event;
    if (event.kind === 'text') {
      const tag = inside.at(-1);
      if (entry !== undefined) entry.path += event.text;
      else if (tag === 'PEER-ROOT' || tag === 'MODEL-ROOT')
        draft?.roots.set(tag, (draft.roots.get(tag) ?? '') + event.text);
      continue;
    }
    const { tag } = event;
    if (event.kind === 'open') {
      const idOf = () => {
        const id = event.attributes.get('ID')?.trim();
        if (id === undefined || id === '')
          throw fault(line, `<${tag}> needs an ID, such as ID="1".`);
        return id;
      };
      if (tag === 'EVAL') {
        if (draft !== undefined)
          throw fault(line, `<EVAL> stands inside the <EVAL> of line ${draft.line}.`);
        draft = {
          id: idOf(),
          line,
          format: undefined,
          roots: new Map(),
          peers: new Map(),
          models: new Map(),
        };
        const first = lineOf.get(draft.id);
        if (first !== undefined)
          throw fault(line, `the eval ID '${excerpt(draft.id)}' is that of line ${first} already.`);
        lineOf.set(draft.id, line);
      } else if (tag === 'INPUT-FORMAT' && draft !== undefined) {
        const format = readTextFormat(event.attributes.get('TYPE') ?? '');
        if (typeof format === 'object') throw fault(line, `INPUT-FORMAT TYPE: ${format.why}`);
        draft.format = format;
      } else if ((tag === 'P' || tag === 'M') && draft !== undefined) {
        if (entry !== undefined) throw fault(line, `<${tag}> stands inside a file name.`);
        if (inside.at(-1) !== LISTS[tag])
          throw fault(line, `<${tag}> does not stand in <${LISTS[tag]}>.`);
        entry = { id: idOf(), line, path: '' };
        const list = tag === 'P' ? draft.peers : draft.models;
        const twin = list.get(entry.id);
        if (twin !== undefined)
          throw fault(
            line,
            `eval '${excerpt(draft.id)}' has the ${tag === 'P' ? 'system' : 'model'} '${excerpt(entry.id)}' in line ${twin.line} already.`,
          );
        list.set(entry.id, entry);
      }
      inside.push(tag);
      continue;
    }
    inside.pop();
    if (tag === 'P' || tag === 'M') {
      if (entry !== undefined && entry.path.trim() === '')
        throw fault(entry.line, `<${tag}> names no file.`);
      entry = undefined;
    } else if (tag === 'EVAL' && draft !== undefined) {
      evals.push(finished(draft, file, fault));
      draft = undefined;
    }
  }
  if (evals.length === 0)
    throw new DataError(`'${file}' has no <EVAL>; are these settings of ROUGE-1.5.5?`);
  return evals;
}

function finished(
  { id, line, format, roots, peers, models }: Draft,
  file: string,
  fault: (line: number, message: string) => DataError,
): Eval {
  const name = `eval '${excerpt(id)}'`;
  if (format === undefined) throw fault(line, `${name} has no <INPUT-FORMAT TYPE="…">.`);
  if (peers.size === 0) throw fault(line, `${name} has no <P> in <PEERS>: nothing to score.`);
  const placed = (entries: ReadonlyMap<string, WrittenFile>, tag: string) => {
    const root = roots.get(tag)?.trim() ?? '';
    const folder = root === '' ? undefined : findPath(root, file);
    return [...entries.values()].map((entry): [id: string, file: string] => {
      const written = entry.path.trim();
      const found = folder === undefined ? findPath(written, file) : path.join(folder, written);
      return [entry.id, found];
    });
  };
  return {
    id,
    line,
    format,
    peers: new Map(placed(peers, 'PEER-ROOT')),
    models: placed(models, 'MODEL-ROOT').map(([, model]) => model),
  };
}
