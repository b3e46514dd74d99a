// The data in the page: the head at once, the index unpacked when the page opens, texts when somebody asks for them.

import { HEAD_ID, INDEX_ID, sliceId } from '../data/embedded.ts';
import type { ReportHead, ReportIndex, TextSlice } from '../data/report-data.ts';

export function readHead(): ReportHead {
  return JSON.parse(textOf(HEAD_ID) ?? '') as ReportHead;
}

export const readIndex = async (): Promise<ReportIndex> =>
  (await unpacked(INDEX_ID)) as ReportIndex;

const slices = new Map<string, Promise<TextSlice | undefined>>();

/** A slice of the texts of a system; undefined where the report has none. */
export function readSlice(system: number, slice: number): Promise<TextSlice | undefined> {
  const id = sliceId(system, slice);
  const known = slices.get(id) ?? (unpacked(id) as Promise<TextSlice | undefined>);
  slices.set(id, known);
  return known;
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? undefined;

/** Works from a file, too, where nothing can be fetched. */
async function unpacked(id: string): Promise<unknown> {
  const packed = textOf(id);
  if (packed === undefined) return undefined;
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}
