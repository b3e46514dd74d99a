import { createColors } from 'picocolors';
import { describe, expect, it } from 'vitest';
import { type Loudness, Messages } from './messages.ts';
import { Progress } from './progress.ts';

/** Runs `rows` rows of `ms` milliseconds each and gives back what was printed. */
function watched(
  rows: number,
  ms: number,
  canRedraw: boolean,
  loudness: Loudness = 'normal',
  size?: number,
) {
  let printed = '';
  let now = 0;
  const messages = new Messages({
    write: (text) => (printed += text),
    colours: createColors(false),
  });
  messages.loudness = loudness;
  const file = { bytesRead: 0, size };
  const progress = new Progress(messages, canRedraw, [file], () => now);
  for (let k = 0; k < rows; k++) {
    now += ms;
    file.bytesRead += 10;
    progress.step();
  }
  progress.end();
  return printed;
}

describe('Progress', () => {
  it('is silent below two seconds', () => {
    expect(watched(199, 10, true)).toBe('');
    expect(watched(999, 10, false)).toBe('');
  });

  it('draws one line over and over on a terminal, and clears it', () => {
    const printed = watched(250, 10, true, 'normal', 10_000);
    const [empty, first, ...others] = printed.split('\r\u001b[K');
    expect(empty).toBe('');
    expect(first).toBe('200 rows · 100 rows/s · 20% · 0:08 left');
    expect(others.at(-1)).toBe('');
    expect(printed).not.toContain('\n');
  });

  it('prints a line every ten seconds elsewhere', () => {
    expect(watched(2500, 10, false)).toBe('1,000 rows · 100 rows/s\n2,000 rows · 100 rows/s\n');
  });

  it('is right about a single row that takes long', () => {
    expect(watched(1, 20_000, false)).toBe('1 row · 0.05 rows/s\n');
  });

  it('says nothing under --quiet', () => expect(watched(2500, 10, true, 'quiet')).toBe(''));
});
