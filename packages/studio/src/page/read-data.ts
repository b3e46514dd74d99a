// The data in the page: the head at once, the index unpacked when the page opens, texts when somebody asks for them.

import { explainedId, HEAD_ID, INDEX_ID, sliceId, TAKE_TEXTS } from '../data/embedded.ts';
import { type PackedIndex, unpackedIndex } from '../data/packed-index.ts';
import type {
  ReportHead,
  ReportIndex,
  StoredExplanations,
  TextSlice,
} from '../data/report-data.ts';

export function readHead(): ReportHead {
  return JSON.parse(textOf(HEAD_ID) ?? '') as ReportHead;
}

export const readIndex = async (): Promise<ReportIndex> =>
  unpackedIndex((await unpacked(INDEX_ID)) as PackedIndex);

const known = new Map<string, Promise<unknown>>();

function once(id: string, folder: string | null): Promise<unknown> {
  const found = known.get(id) ?? unpacked(id, folder);
  known.set(id, found);
  return found;
}

/** A slice of the texts of a system; undefined where the report has none. */
export const sliceReader =
  ({ examples: { folder } }: ReportHead) =>
  (system: number, slice: number): Promise<TextSlice | undefined> =>
    once(sliceId(system, slice), folder) as Promise<TextSlice | undefined>;

/** Explanations of a system that the page cannot make; undefined where there are none. */
export const readExplanations = (system: number): Promise<StoredExplanations | undefined> =>
  once(explainedId(system), null) as Promise<StoredExplanations | undefined>;

const textOf = (id: string) => document.getElementById(id)?.textContent ?? undefined;

/** Works from a file, too, where nothing can be fetched. */
async function unpacked(id: string, folder: string | null = null): Promise<unknown> {
  const packed = textOf(id) ?? (folder === null ? undefined : await textBeside(folder, id));
  if (packed === undefined) return undefined;
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}

const waiting = new Map<string, (packed: string) => void>();

/** From the folder beside the page, by a script that hands it over; undefined where the folder is gone. */
function textBeside(folder: string, id: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    Object.assign(globalThis, {
      [TAKE_TEXTS]: (of: string, packed: string) => waiting.get(of)?.(packed),
    });
    const script = document.createElement('script');
    const done = (packed: string | undefined) => {
      waiting.delete(id);
      script.remove();
      resolve(packed);
    };
    waiting.set(id, done);
    script.onerror = () => done(undefined);
    script.src = `${encodeURIComponent(folder)}/${id}.js`;
    document.head.append(script);
  });
}
