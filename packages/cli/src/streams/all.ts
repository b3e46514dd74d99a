// Every protocol.

import { arrow } from './arrow/protocol.ts';
import { jsonl } from './jsonl/protocol.ts';
import type { Protocol } from './protocol.ts';

export const PROTOCOLS: readonly Protocol[] = [jsonl, arrow];
