// Several `--candidate` columns of one data file: each column is a system, and the file is read once for each of them.

import type { Reader } from '../reader.ts';
import { type OpenedSystem, severalSets } from './several-sets.ts';

/** `candidates` are at least two fields of the file that `reader` reads. */
export function columnSystems(reader: Reader, candidates: readonly string[]): Reader {
  return {
    ...reader,
    async open(files, options, runtime) {
      const opened: OpenedSystem[] = [];
      for (const [k, system] of candidates.entries()) {
        const otherCandidates = candidates.filter((name) => name !== system);
        const columns = { ...options.columns, candidate: system, otherCandidates };
        // The columns of all systems are said with the first one.
        const data = await reader.open(files, { ...options, columns, isSaid: k > 0 }, runtime);
        opened.push({ system, data });
      }
      return severalSets(opened);
    },
  };
}
