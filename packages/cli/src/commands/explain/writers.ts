// How an explanation is written: for reading, for programs, for showing around.

import { jsonWriter } from '../../writers/result-writers.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import type { ExplainedPair } from './explained-pair.ts';
import { htmlWriter } from './html/writer.ts';
import { textWriter } from './text/writer.ts';

/** The library's explanations as they are, with the texts that their offsets refer to. */
const json = jsonWriter<ExplainedPair>(({ pair, place, signature, metrics }) => ({
  kind: 'explanation',
  version: 1,
  signature,
  ...(place === undefined ? {} : { file: place.file, row: place.row, id: place.id ?? null }),
  candidate: pair.candidate,
  references: [pair.reference].flat(),
  ...(pair.source === undefined ? {} : { sources: [pair.source].flat() }),
  explanations: metrics.map(({ explanation: { kind: _, ...own } }) => own),
}));

export const EXPLANATION_WRITERS: readonly ResultWriter<ExplainedPair>[] = [
  textWriter,
  json,
  htmlWriter,
];
