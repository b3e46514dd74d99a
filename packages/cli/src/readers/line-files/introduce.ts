// What is said of line files before they are read: which is which, and that they may be mixed up.

import type { Runtime } from '../../terminal/runtime.ts';
import type { InputFile } from '../input-file.ts';
import { likelyMixUp } from './likely-mix-up.ts';

export async function introduce(
  sides: readonly [InputFile, ...InputFile[]],
  { messages }: Pick<Runtime, 'messages'>,
  label = '',
): Promise<void> {
  const [candidate, ...references] = sides.map(({ name }) => name);
  messages.info(`${label}candidate: ${candidate} · reference: ${references.join(', ')}`);
  const mixUp = await likelyMixUp(sides);
  if (mixUp !== undefined) messages.warn(mixUp);
}
