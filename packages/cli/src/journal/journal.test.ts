// A run that was ended anywhere and is begun again shows its listeners what an uninterrupted one would have shown them.

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createColors } from 'picocolors';
import { rouge, type Scorer } from 'rougekit';
import { type Batch, SetChecks, scoreData } from 'rougekit/lines';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { UsageError } from '../failures/failures.ts';
import { Messages } from '../terminal/messages.ts';
import { Journal } from './journal.ts';
import type { Write } from './journal-file.ts';

const scorer = rouge({ types: ['rouge1'] }) as Scorer;
const fields = { candidate: 'c', reference: 'r', ids: ['id'] };
const inLines = (...rows: readonly object[]): Batch => ({
  lines: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
  fields,
});
const BATCHES: readonly Batch[] = [
  inLines({ id: 'one', c: 'the cat', r: 'the cat sat' }, { id: 'two', c: '', r: 'nothing' }),
  inLines({ id: 3, c: 'a' }, { c: 'a dog', r: ['a cat', 'dogs'] }),
  { rows: [{ id: 'row', line: 9, pair: { candidate: 'a b', reference: 'a' } }] },
];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rougekit-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

interface Ran {
  /** All that the listeners saw, as text. */
  readonly seen: string;
  readonly said: string;
  /** Batches that no journal knew. */
  readonly scored: number;
}

async function run(
  batches: readonly Batch[],
  {
    write,
    isComplete = false,
    known = true,
  }: { write?: Write; isComplete?: boolean; known?: boolean } = {},
): Promise<Ran> {
  let said = '';
  const messages = new Messages({ write: (text) => (said += text), colours: createColors(false) });
  const journal = known ? new Journal(folder, 'a', messages, write) : undefined;
  const advice = new SetChecks(scorer);
  const seen: unknown[] = [];
  let scored = 0;
  async function* given() {
    yield* batches;
  }
  const take = (table: Parameters<Parameters<typeof scoreData>[2][0]['take']>[0]) => {
    for (let k = 0; k < table.rows; k++) seen.push([table.row(k), table.line(k), table.number(k)]);
  };
  try {
    await scoreData(given(), scorer, [{ take }], {
      advice,
      known: journal,
      calculate: (work) => {
        scored++;
        return work();
      },
    });
    journal?.tellUnused();
  } finally {
    journal?.close({ isComplete });
  }
  return { seen: JSON.stringify([seen, advice.notices()]), said, scored };
}

const journalFile = () => path.join(folder, 'a.journal');

describe('Journal', () => {
  it('knows every batch that was finished, and is gone after a complete run', async () => {
    const { seen } = await run(BATCHES, { known: false });
    expect(await run(BATCHES.slice(0, 2))).toMatchObject({ scored: 2, said: '' });
    expect(await run(BATCHES)).toEqual({
      seen,
      scored: 1,
      said: 'Resuming: 4 rows of the interrupted run need not be scored again.\n',
    });
    expect(await run(BATCHES, { isComplete: true })).toMatchObject({ seen, scored: 0 });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('gives the same wherever it was cut off', async () => {
    const { seen } = await run(BATCHES, { known: false });
    await run(BATCHES);
    const whole = readFileSync(journalFile());
    let fewest = BATCHES.length;
    for (let length = whole.length; length >= 0; length--) {
      writeFileSync(journalFile(), whole.subarray(0, length));
      const again = await run(BATCHES);
      expect(again.seen).toBe(seen);
      fewest = Math.min(fewest, BATCHES.length - again.scored);
    }
    expect(fewest).toBe(0);
  });

  it.each(['ENOSPC', 'EACCES'])('gives the same if its n-th write fails: %s', async (code) => {
    const { seen } = await run(BATCHES, { known: false });
    for (let n = 0; n <= BATCHES.length; n++) {
      let writes = 0;
      // A full disk takes a part of what it is given.
      const write: Write = (fd, bytes, offset, length, at) => {
        if (writes++ < n) return writeSync(fd, bytes, offset, length, at);
        if (code === 'ENOSPC') writeSync(fd, bytes, offset, length >> 1, at);
        throw Object.assign(new Error(code), { code });
      };
      const failing = await run(BATCHES, { write });
      expect(failing.seen).toBe(seen);
      expect(failing.said.includes('The run goes on')).toBe(n < BATCHES.length);
      expect(await run(BATCHES, { isComplete: true })).toMatchObject({
        seen,
        scored: BATCHES.length - n,
      });
    }
  });

  it('takes nothing from other data, and says so', async () => {
    await run(BATCHES);
    const others = BATCHES.slice(1);
    const changed = [inLines({ id: 'one', c: 'a dog', r: 'the cat sat' }), ...others];
    const { seen } = await run(changed, { known: false });
    const again = await run(changed);
    expect(again).toMatchObject({ seen, scored: 1 });
    expect(again.said).toContain(
      'The data have changed since the interrupted run: scores of 2 rows were not used.',
    );
  });

  it('removes forgotten ones, and lets be what it cannot remove', async () => {
    const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    for (const name of ['old.journal', 'new.journal'])
      writeFileSync(path.join(folder, name), 'any');
    mkdirSync(path.join(folder, 'folder.journal'));
    symlinkSync('circle.journal', path.join(folder, 'circle.journal'));
    for (const name of ['old.journal', 'folder.journal'])
      utimesSync(path.join(folder, name), old, old);
    const { seen } = await run(BATCHES, { known: false });
    expect((await run(BATCHES, { isComplete: true })).seen).toBe(seen);
    expect(readdirSync(folder).sort()).toEqual(['circle.journal', 'folder.journal', 'new.journal']);
  });

  it('is for one process at a time', async () => {
    const { pid } = process;
    Object.defineProperty(process, 'pid', { value: process.ppid, configurable: true });
    const messages = new Messages({ write: () => {}, colours: createColors(false) });
    const other = new Journal(folder, 'a', messages);
    Object.defineProperty(process, 'pid', { value: pid, configurable: true });
    expect(() => new Journal(folder, 'a', messages)).toThrow(UsageError);
    expect(() => new Journal(folder, 'a', messages)).toThrow(/is at work on the same run/);
    new Journal(folder, 'b', messages).close({ isComplete: true });
    other.close({ isComplete: true });
    new Journal(folder, 'a', messages).close({ isComplete: true });
  });
});
