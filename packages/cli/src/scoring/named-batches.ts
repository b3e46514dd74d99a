// The batches of a set, each with the name that messages call its file by.

import type { Batch } from 'rougekit/lines';
import type { DataSet } from '../readers/reader.ts';

export async function* namedBatches({ name, batches }: DataSet): AsyncGenerator<Batch> {
  for await (const batch of batches()) yield { ...batch, name };
}
