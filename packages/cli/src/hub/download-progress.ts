// How much of a file has come: on a terminal one line that is redrawn, elsewhere a line now and then.

import type { Fetching } from '@rougekit/hub';
import { canRedraw } from '../terminal/colours.ts';
import type { Runtime } from '../terminal/runtime.ts';

const LINE_MS = 10_000;
const REDRAW_MS = 200;

export function downloadProgress(
  name: string,
  { messages, stderr, env }: Runtime,
): Fetching['onProgress'] {
  const redraws = canRedraw(stderr, env);
  let next = performance.now() + (redraws ? REDRAW_MS : LINE_MS);
  return (bytes, size) => {
    const now = performance.now();
    if (now < next || messages.loudness === 'quiet') return;
    next = now + (redraws ? REDRAW_MS : LINE_MS);
    const megabytes = (count: number) => (count / 2 ** 20).toFixed(1);
    const sentence = `fetching ${name}: ${megabytes(bytes)} of ${megabytes(size)} MB`;
    if (redraws) messages.status(sentence);
    else messages.info(sentence);
  };
}
