import { expect, it } from 'vitest';
import { terminalWidth } from './terminal-width.ts';

it.each([
  [{ isTTY: true, columns: 40 }, 40],
  // As over some serial lines and in some containers: every word would stand on a line of its own.
  [{ isTTY: true, columns: 0 }, undefined],
  [{ isTTY: true }, undefined],
  [{ isTTY: false, columns: 40 }, undefined],
  [{}, undefined],
])('%j is %s columns wide', (stream, width) => expect(terminalWidth(stream)).toBe(width));
