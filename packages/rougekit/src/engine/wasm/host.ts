// What the engine imports: answers to its questions about text beyond ASCII, see packages/rougekit/wasm/host.ts.

import { platform } from '../../platform.ts';
import type { BeyondAscii } from '../beyond-ascii.ts';
import type { EngineExports } from './exports.ts';

const STEMS = 1;
const NORMAL_FORMS = 2;
const BEHIND_SPACE = 4;

export interface Host {
  readonly imports: object;
  /** To be called with the exports of the instance that was given `imports`. */
  serve(exports: EngineExports): void;
}

export function hostFor({ codeOf, formsOf }: BeyondAscii): Host {
  const encoder = new platform.TextEncoder();
  const decoder = new platform.TextDecoder('utf-8', { ignoreBOM: true });
  let exports: EngineExports;
  const bytes = (at: number, length: number) => new Uint8Array(exports.memory.buffer, at, length);

  function learn(at: number, length: number, how: number): void {
    const before = (how & BEHIND_SPACE) === 0 ? '|' : ' ';
    const text = before + decoder.decode(bytes(at, length));
    for (const form of formsOf(text, (how & NORMAL_FORMS) !== 0, (how & STEMS) !== 0)) {
      const room = form.length * 3;
      const place = exports.formFor(room);
      exports.addForm(encoder.encodeInto(form, bytes(place, room)).written);
    }
  }

  return {
    imports: { classify: codeOf, learn },
    serve(own) {
      exports = own;
    },
  };
}

/** For an instance that is never asked for words beyond ASCII. */
export const NO_HOST: object = { classify: () => 0, learn() {} };
