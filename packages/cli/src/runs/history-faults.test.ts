// Every step of the store that changes the disk fails in turn, once or from then on: what is in the history afterwards is what
// was there before or what should be there now, and the command hears of it if it is not the latter.

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keep } from '../../test/run-store-contract.ts';
import { Failure } from '../failures/failures.ts';
import { HistoryFolder } from './history-folder.ts';
import type { RunStore } from './run-store.ts';
import { type StoreFiles, storeFiles } from './store-files.ts';

const [FIRST, SECOND, THIRD] = ['09:00', '09:01', '09:02'].map(
  (time) => `2026-01-31T${time}:00.000Z`,
) as [string, string, string];

/** Fails at the n-th step (from 1 on), and at those behind it if the disk stays full. */
function failingAt(n: number, code: string, stays: boolean) {
  let steps = 0;
  const fails = () => ++steps === n || (stays && steps > n);
  const files = Object.fromEntries(
    Object.entries(storeFiles).map(([name, step]) => [
      name,
      (...args: unknown[]) => {
        if (fails()) throw Object.assign(new Error(code), { code });
        return (step as (...all: unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as StoreFiles;
  return { files, hasFailed: () => steps >= n };
}

/** What a user would see of it: names, scores, the blessed one. */
async function seen(folder: string): Promise<string> {
  const store = new HistoryFolder(folder);
  const runs = await store.list();
  const blessed = await store.blessed();
  const rows = await Promise.all(runs.map(async (run) => (await store.open(run).read()).rows));
  return JSON.stringify(runs.map(({ id, info }, k) => [id, info, rows[k], id === blessed]));
}

async function begun(): Promise<string> {
  const parent = mkdtempSync(path.join(tmpdir(), 'rougekit-faults-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = path.join(parent, 'runs');
  const store = new HistoryFolder(folder);
  await keep(store, 'x', { time: FIRST, fmeasure: 0.5 });
  await keep(store, 'y', { time: SECOND, fmeasure: 0.6 });
  await store.bless((await store.list())[0]);
  return folder;
}

const CHANGES: Readonly<Record<string, (store: RunStore) => Promise<unknown>>> = {
  'saving a run': (store) => keep(store, 'z', { time: THIRD, fmeasure: 0.7 }),
  'replacing a run': (store) => keep(store, 'y', { time: THIRD, fmeasure: 0.7, replaces: true }),
  'removing a run': async (store) => store.remove((await store.list())[1]!),
  'blessing another run': async (store) => store.bless((await store.list())[1]),
  'blessing none': (store) => store.bless(undefined),
};

const cases = Object.entries(CHANGES).flatMap(([what, change]) =>
  [
    ['ENOSPC', false],
    ['ENOSPC', true],
    ['EACCES', false],
    ['EROFS', true],
  ].map(([code, stays]) => ({ what, change, code: code as string, stays: stays as boolean })),
);

it.each(cases)('$what, $code, for good: $stays', async ({ change, code, stays }) => {
  const states: string[] = [];
  for (let n = 1; ; n++) {
    const folder = await begun();
    const before = await seen(folder);
    const { files, hasFailed } = failingAt(n, code, stays);
    let failure: unknown;
    try {
      await change(new HistoryFolder(folder, files));
    } catch (error) {
      failure = error;
    }
    const after = await seen(folder);
    states.push(after);
    if (!hasFailed()) {
      // No step is left that could fail: this is the new state, and all others are it or the old one.
      expect(failure).toBeUndefined();
      expect(after).not.toBe(before);
      expect(states.filter((state) => state !== before && state !== after)).toEqual([]);
      expect(n).toBeGreaterThan(1);
      return;
    }
    if (failure !== undefined) expect(failure).toBeInstanceOf(Failure);
    else expect(after).not.toBe(before);
    if (!stays) expect(leftIn(folder)).toEqual([]);
  }
});

const leftIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.tmp'));

it('a history that cannot be written can be read', async () => {
  const folder = await begun();
  rmSync(path.join(folder, 'index.json'));
  const { files } = failingAt(1, 'EROFS', true);
  const store = new HistoryFolder(folder, files);
  const runs = await store.list();
  expect(runs.map(({ info }) => info?.items)).toEqual([2, 2]);
  expect(await store.blessed()).toBe(runs[0]?.id);
  expect((await store.open(runs[1]!).read()).rows).toHaveLength(2);
  await expect(store.save('z')).rejects.toThrow(/the disk is read-only/);
  await expect(store.remove(runs[0]!)).rejects.toThrow(/the disk is read-only/);
  expect(leftIn(folder)).toEqual([]);
});

it('what a replaced run left behind stays unseen, and goes with the run that replaced it', async () => {
  const folder = await begun();
  const before = (await new HistoryFolder(folder).list())[1]!;
  const files: StoreFiles = {
    ...storeFiles,
    rename(from, to) {
      if (from.endsWith(before.id)) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
      storeFiles.rename(from, to);
    },
  };
  await keep(new HistoryFolder(folder, files), 'y', { time: THIRD, replaces: true });
  expect(existsSync(path.join(folder, before.id))).toBe(true);
  const store = new HistoryFolder(folder);
  const [x, y, ...others] = await store.list();
  expect([x?.name, y?.name, others]).toEqual(['x', 'y', []]);
  expect(y?.time).toBe(THIRD);
  await store.remove(y!);
  expect((await store.list()).map(({ name }) => name)).toEqual(['x']);
});

it.each(['../outside', '..', '', '.', 'notes.txt'])(
  'a run that claims to replace %j takes nothing with it',
  async (replaces) => {
    const folder = await begun();
    const outside = path.join(folder, '..', 'outside');
    for (const file of [outside, path.join(folder, 'notes.txt')]) writeFileSync(file, '');
    const store = new HistoryFolder(folder);
    const [x, y] = await store.list();
    await store.remove({ ...x!, info: { ...x!.info!, replaces }, problem: undefined });
    expect((await store.list()).map(({ id }) => id)).toEqual([y!.id]);
    expect([outside, path.join(folder, 'notes.txt')].map(existsSync)).toEqual([true, true]);
  },
);
