import { createColors } from 'picocolors';
import { describe, expect, it } from 'vitest';
import { type Loudness, Messages } from './messages.ts';
import { Progress } from './progress.ts';
import { StatusLine } from './status-line.ts';

interface Watched {
  readonly redraws: boolean;
  readonly loudness?: Loudness;
  /** Of the file, of which every row takes ten bytes. */
  readonly size?: number;
  readonly width?: number;
  readonly label?: string;
}

/** Runs rows that take so many milliseconds each, and returns what was printed. */
function watched(
  times: readonly number[],
  { redraws, loudness = 'normal', size, width, label = '' }: Watched,
): string {
  let printed = '';
  let now = 0;
  const messages = new Messages({
    write: (text) => (printed += text),
    colours: createColors(false),
    width,
  });
  messages.loudness = loudness;
  const file = { bytesRead: 0, size };
  const line = new StatusLine(messages, redraws, () => now);
  const progress = new Progress(line, [file]);
  progress.label = label;
  for (const ms of times) {
    now += ms;
    file.bytesRead += 10;
    progress.step();
  }
  line.end();
  return printed;
}

const rows = (count: number, ms: number) => Array<number>(count).fill(ms);
const drawn = (printed: string) => printed.split('\r\u001b[K');

describe('Progress', () => {
  it('is silent below two seconds', () => {
    expect(watched(rows(199, 10), { redraws: true })).toBe('');
    expect(watched(rows(999, 10), { redraws: false })).toBe('');
  });

  it('draws one line over and over on a terminal, and clears it', () => {
    const printed = watched(rows(250, 10), { redraws: true, size: 10_000 });
    const [empty, first, ...others] = drawn(printed);
    expect(empty).toBe('');
    expect(first).toBe('20% · 0:08 left · 200 rows · 100 rows/s');
    expect(others.at(-1)).toBe('');
    expect(printed).not.toContain('\n');
  });

  it('never fills a line of the terminal, and leaves out what matters least', () => {
    const run = { redraws: true, size: 10_000, label: 'system 2 of 3' };
    const at = (width: number) => drawn(watched(rows(250, 10), { ...run, width }))[1];
    expect(at(54)).toBe('system 2 of 3 · 20% · 0:08 left · 200 rows');
    expect(at(60)).toBe('system 2 of 3 · 20% · 0:08 left · 200 rows · 100 rows/s');
    expect(at(40)).toBe('system 2 of 3 · 20% · 0:08 left');
    expect(at(10)).toBe('system 2 ');
  });

  it('prints a line every ten seconds elsewhere', () => {
    expect(watched(rows(2500, 10), { redraws: false })).toBe(
      '1,000 rows · 100 rows/s\n2,000 rows · 100 rows/s\n',
    );
  });

  it('is right about a single row that takes long', () => {
    expect(watched([20_000], { redraws: false })).toBe('1 row · 0.05 rows/s\n');
  });

  it('estimates from the last seconds, since rows that are known already fly past', () => {
    // A thousand at once, then ten a second: 9,000 × 0.1 s are left when the first 1,000 are.
    const printed = watched([...rows(1000, 0), ...rows(1000, 100)], {
      redraws: false,
      size: 100_000,
    });
    expect(printed.split('\n').at(-2)).toBe('20% · 13:20 left · 2,000 rows · 10 rows/s');
  });

  it('says nothing under --quiet', () =>
    expect(watched(rows(2500, 10), { redraws: true, loudness: 'quiet' })).toBe(''));
});
