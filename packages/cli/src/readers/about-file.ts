// A file as readers of formats talk about it. They quote it, so control characters are written out.

import type { AboutFile } from 'rougekit/lines';
import { DataError } from '../failures/failures.ts';
import { escapeControl } from '../terminal/escape-control.ts';

export const aboutFile = (name: string): AboutFile => ({
  name,
  fault: (message, more) => new DataError(escapeControl(message), more),
});
