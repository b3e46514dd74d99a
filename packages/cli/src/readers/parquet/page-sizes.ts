// The pages of a column, checked before one of them is unpacked: a page header of some bytes can declare gigabytes, and a
// dictionary of one value can be repeated billions of times.

import type { ColumnMetaData, PageHeader } from 'hyparquet';
import { LARGEST_COLUMN } from './footer.ts';

/** Larger than any writer makes them: usual are 1 MB, and one value beyond the limit of a line could not be scored. */
const LARGEST_PAGE = 2 ** 28;

type ReadsHeader = (reader: { view: DataView; offset: number }) => PageHeader;

/** An error says what is wrong with the bytes of a column; `parquetHeader` is hyparquet's. */
export function checkPages(
  bytes: ArrayBuffer,
  { num_values: declared }: ColumnMetaData,
  parquetHeader: ReadsHeader,
): void {
  const reader = { view: new DataView(bytes), offset: 0 };
  let values = 0;
  let unpacked = 0;
  while (reader.offset < bytes.byteLength - 1 && values < Number(declared)) {
    const header = parquetHeader(reader);
    const { uncompressed_page_size: size, compressed_page_size: packed } = header;
    if (!isSize(packed) || reader.offset + packed > bytes.byteLength)
      throw new Error('a page ends behind its column');
    if (!isSize(size) || size > LARGEST_PAGE) throw new Error(`a page declares ${size} bytes`);
    unpacked += size;
    // What the footer declares is no bound: some writers give the packed size there.
    if (unpacked > LARGEST_COLUMN) throw new Error(`its pages declare ${unpacked} bytes`);
    values += valuesOf(header);
    // A value takes at least a byte in a dictionary.
    const inDictionary = header.dictionary_page_header?.num_values ?? 0;
    if (inDictionary < 0 || inDictionary > size + 1)
      throw new Error(`a dictionary declares ${inDictionary} values`);
    reader.offset += packed;
  }
  if (values !== Number(declared))
    throw new Error(`it has ${values} values, but the footer declares ${declared}`);
}

const isSize = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

function valuesOf(header: PageHeader): number {
  const values = (header.data_page_header ?? header.data_page_header_v2)?.num_values ?? 0;
  if (!isSize(values)) throw new Error(`a page declares ${values} values`);
  return values;
}
