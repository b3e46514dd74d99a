// The engine's LCS length for texts that are already ids.

import type { LongLcs } from '../../matches/long-lcs.ts';
import { type Instance, unlessBroken } from './instance.ts';

export function wasmLongLcs(instance: Instance): LongLcs {
  const { exports } = instance;
  return (a, aStart, aEnd, b, bStart, bEnd, terms) =>
    unlessBroken(instance, () => {
      const aLength = aEnd - aStart;
      const bLength = bEnd - bStart;
      const at = exports.inputFor((aLength + bLength) * 4);
      const ids = new Int32Array(exports.memory.buffer, at, aLength + bLength);
      ids.set(a.subarray(aStart, aEnd));
      ids.set(b.subarray(bStart, bEnd), aLength);
      return exports.lcsOfIds(at, aLength, bLength, terms);
    });
}
