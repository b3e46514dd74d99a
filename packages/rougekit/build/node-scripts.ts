// Which script for Node a module goes into. V8 reads the whole of a script when it is loaded. So what few programs use, explanations,
// metrics other than ROUGE and statistics, is in scripts of its own, which are loaded when one of their functions is first called.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'tsdown';

/** The entry points that most programs open, and the scripts with what they lead to: what both need is in the first. */
const FIRST = { 'index.ts': 'scoring', 'lines.ts': 'line-scoring' };
/** Has what several of the other entry points lead to. */
const OTHERS = 'others';

/** Scripts that are loaded late, and the modules they are for. Whatever only these import goes with them. */
export const LATE: Readonly<Record<string, RegExp>> = {
  explanations: /^explain\/|^metrics\/\w+\/(?:explain|derivation)\.ts$/,
  'other-metrics': /^metrics\/(?!rouge\/)\w+\//,
  sets: /^(?:aggregate|agreement|compare|tables)\/(?!numeric-fields\.ts$)/,
};

const source = fileURLToPath(new URL('../src/', import.meta.url));
const idOf = (file: string) => path.join(source, file);
const fileOf = (id: string) => path.relative(source, id).replaceAll('\\', '/');

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** For the bundler's chunks: null leaves a module with the one entry point that leads to it. */
export function scriptOf(entries: readonly string[]): (id: string, graph: Graph) => string | null {
  let scripts: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    scripts ??= scriptsByModule(entries.map(fileInSource), graph);
    return scripts.get(id) ?? null;
  };
}

const fileInSource = (entry: string) => entry.slice('src/'.length);

function scriptsByModule(entries: readonly string[], graph: Graph): Map<string, string> {
  const scripts = new Map<string, string>();
  const times = new Map<string, number>();
  for (const entry of entries)
    for (const id of reached(entry, graph)) times.set(id, (times.get(id) ?? 0) + 1);
  for (const [id, count] of times) if (count > 1) scripts.set(id, OTHERS);
  for (const [entry, script] of Object.entries(FIRST).reverse())
    for (const id of reached(entry, graph)) scripts.set(id, script);
  const ofFirst = [...scripts.keys()].filter((id) => scripts.get(id) !== OTHERS);
  // What 'lines' names must be there when it is loaded. What 'index' names are functions, which wait for their script.
  const isFixed = new Set([...namedIn('lines.ts').values(), ...entries.map(idOf)]);
  const mayMove = ofFirst.filter((id) => !isFixed.has(id));
  const importers = importersAmong(Object.keys(FIRST), graph);
  for (const [script, files] of Object.entries(LATE)) {
    const move = (chosen: (id: string) => boolean) => {
      const found = mayMove.filter((id) => !(scripts.get(id)! in LATE) && chosen(id));
      for (const id of found) scripts.set(id, script);
      return found.length > 0;
    };
    move((id) => files.test(fileOf(id)));
    while (move((id) => importers(id).every((one) => scripts.get(one) === script)));
  }
  for (const entry of entries) scripts.delete(idOf(entry));
  return scripts;
}

/** Which modules import one, of those that the entry points lead to at once or later. */
function importersAmong(entries: readonly string[], graph: Graph): (id: string) => string[] {
  const among = new Set(entries.flatMap((entry) => [...reached(entry, graph, true)]));
  return (id) => graph.getModuleInfo(id)?.importers.filter((one) => among.has(one)) ?? [];
}

/** An entry point and all that it imports, directly or not. */
function reached(entry: string, graph: Graph, areLater = false): Set<string> {
  const found = new Set([idOf(entry)]);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) found.add(next);
    if (areLater) for (const next of dynamicallyImportedIds) found.add(next);
  }
  return found;
}

/** The values that an entry point exports, each with its module. */
export function namedIn(entry: string): Map<string, string> {
  const text = readFileSync(idOf(entry), 'utf8');
  const exported = text.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)';$/gm);
  return new Map(
    Array.from(exported).flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim(), idOf(file)] as const),
    ),
  );
}
