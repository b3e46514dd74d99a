// `--protocol arrow`: an Arrow IPC stream in both directions, each followed by its last lines.

import type { Protocol } from '../protocol.ts';
import { numberedRows } from './numbered-rows.ts';
import { scoreBatches } from './score-batches.ts';

export const arrow: Protocol = { id: 'arrow', batches: numberedRows, writer: scoreBatches };
