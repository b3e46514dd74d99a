// The partial result of a shard, or of several that were joined: one line, since it is for programs.

import { withChecksum } from 'rougekit/statistics';
import { safeJson } from '../../terminal/escape-control.ts';
import type { Writer } from '../writer.ts';

export const partial: Writer = {
  id: 'partial',
  help: 'to be merged again',
  extensions: [],
  streams: false,
  open: (output) => ({
    async result({ part }) {
      if (part === undefined) throw new Error('the result is not of a part');
      const { partial: own, run } = part;
      const whole = run === undefined ? own : withChecksum({ ...own, run });
      await output.write(`${safeJson(whole)}\n`);
    },
  }),
};
