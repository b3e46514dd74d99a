// What stands behind a result, as sentences: for formats that people read and keep.

import type { InputChecksum } from '../readers/reader.ts';
import { describeGroup } from '../terminal/describe-group.ts';
import { formatCount } from '../terminal/format-count.ts';
import { version } from '../version.ts';
import type { ScoreResult } from './writer.ts';

/** What was noticed, which rows were skipped and why, then the files. How many there are is said with the scores. */
export async function provenance({ systems, inputs }: ScoreResult): Promise<string[]> {
  const noticed = systems.flatMap(({ system, notices }) =>
    notices.map((group) => {
      const sentence = group.ids.length === 0 ? group.message : describeGroup(group);
      return system === undefined ? sentence : `${system}: ${sentence}`;
    }),
  );
  return [...noticed, ...(await inputs()).map(inputSentence), `rougekit ${version()}`];
}

export const inputSentence = ({ file, sha256, bytes }: InputChecksum): string =>
  `${file} sha256:${sha256}${firstBytes(bytes)}`;

/** What a sum is of, if not of the whole file. */
export const firstBytes = (bytes: number | undefined): string =>
  bytes === undefined ? '' : ` (of its first ${formatCount(bytes)} bytes)`;
