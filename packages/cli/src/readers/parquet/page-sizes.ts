// The pages of a column, checked before one of them is unpacked: a page header of some bytes can declare gigabytes, and a
// dictionary of one value can be repeated billions of times.

import type { ColumnMetaData, PageHeader } from 'hyparquet';
import { LARGEST_COLUMN } from './footer.ts';
import { checkRuns, levelBits } from './runs.ts';

/** Larger than any writer makes them: usual are 1 MB, and one value beyond the limit of a line could not be scored. */
const LARGEST_PAGE = 2 ** 28;

type ReadsHeader = (reader: { view: DataView; offset: number }) => PageHeader;

/** How deep the values of a column are nested. */
export interface Levels {
  readonly repetition: number;
  readonly definition: number;
}

/** Headers by where the packed bytes of their pages begin in the column. */
export type Pages = ReadonlyMap<number, PageHeader>;

/** An error says what is wrong with the bytes of a column; `parquetHeader` is hyparquet's. */
export function checkedPages(
  bytes: ArrayBuffer,
  { num_values: declared, codec }: ColumnMetaData,
  levels: Levels,
  parquetHeader: ReadsHeader,
): Pages {
  const reader = { view: new DataView(bytes), offset: 0 };
  const pages = new Map<number, PageHeader>();
  let values = 0;
  let unpacked = 0;
  while (reader.offset < bytes.byteLength - 1 && values < Number(declared)) {
    const header = parquetHeader(reader);
    const { uncompressed_page_size: size, compressed_page_size: packed } = header;
    if (!isSize(packed) || reader.offset + packed > bytes.byteLength)
      throw new Error('a page ends after its column');
    if (!isSize(size) || size > LARGEST_PAGE) throw new Error(`a page declares ${size} bytes`);
    unpacked += size;
    // What the footer declares is not a bound: some writers give the packed size there.
    if (unpacked > LARGEST_COLUMN) throw new Error(`its pages declare ${unpacked} bytes`);
    values += valuesOf(header, packed);
    const content = new Uint8Array(bytes, reader.offset, packed);
    const levelBytes = header.data_page_header_v2 ? checkLevelsV2(content, header, levels) : 0;
    pages.set(reader.offset + levelBytes, header);
    const isPlain = codec === 'UNCOMPRESSED' || header.data_page_header_v2?.is_compressed === false;
    if (isPlain) checkContent(content.subarray(levelBytes), header, levels);
    reader.offset += packed;
  }
  if (values !== Number(declared))
    throw new Error(`it has ${values} values, but the footer declares ${declared}`);
  return pages;
}

const isSize = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

function valuesOf(header: PageHeader, packed: number): number {
  const {
    data_page_header: v1,
    data_page_header_v2: v2,
    dictionary_page_header: dictionary,
  } = header;
  const values = (v1 ?? v2)?.num_values ?? 0;
  const inDictionary = dictionary?.num_values ?? 0;
  // A value takes at least a byte in a dictionary.
  if (!isSize(inDictionary) || inDictionary > header.uncompressed_page_size + 1)
    throw new Error(`a dictionary declares ${inDictionary} values`);
  const lengths = [
    v2?.num_nulls,
    v2?.definition_levels_byte_length,
    v2?.repetition_levels_byte_length,
  ];
  if (!isSize(values) || (v2 !== undefined && !lengths.every(isSize)))
    throw new Error('a page has a damaged header');
  const [nulls = 0, definition = 0, repetition = 0] = lengths;
  if (nulls > values || definition + repetition > packed)
    throw new Error('a page has a damaged header');
  return values;
}

/** Levels of such pages stand before the packed bytes; returns how many bytes they take. */
function checkLevelsV2(
  content: Uint8Array,
  { data_page_header_v2: v2 }: PageHeader,
  levels: Levels,
): number {
  if (v2 === undefined) return 0;
  const { num_values: values, repetition_levels_byte_length: first } = v2;
  const end = first + v2.definition_levels_byte_length;
  const isWhole = (most: number, from: number, to: number) =>
    most === 0 || checkRuns(content, from, to, levelBits(most), values);
  if (!isWhole(levels.repetition, 0, first) || !isWhole(levels.definition, first, end))
    throw new Error('its levels are cut off');
  return end;
}

/** The unpacked bytes of a page: levels, and indexes into a dictionary. */
export function checkContent(bytes: Uint8Array, header: PageHeader, levels: Levels): void {
  const { data_page_header: v1, data_page_header_v2: v2 } = header;
  const page = v1 ?? v2;
  if (page === undefined) return;
  let at = 0;
  if (v1 !== undefined) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const most of [levels.repetition, levels.definition]) {
      if (most === 0) continue;
      const end = at + 4 + view.getUint32(at, true);
      checkRuns(bytes, at + 4, Math.min(end, bytes.length), levelBits(most), v1.num_values);
      at = end;
    }
  }
  // Nulls have no index, so there may be fewer.
  if (page.encoding?.endsWith('_DICTIONARY') && at < bytes.length)
    checkRuns(bytes, at + 1, bytes.length, bytes[at] as number, page.num_values);
}
