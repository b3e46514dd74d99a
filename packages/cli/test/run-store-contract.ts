// What every store of runs promises, whatever it keeps them in.

import { describe, expect, it } from 'vitest';
import { findRun } from '../src/runs/find-run.ts';
import type { NewRunInfo } from '../src/runs/run-info.ts';
import type { RunStore } from '../src/runs/run-store.ts';

const score = (fmeasure: number) => ({ rouge1: { precision: 1, recall: 0.5, fmeasure } });
const estimate = (value: number) => ({ value, low: value - 0.1, high: value + 0.1 });
const PROBLEM = { code: 'NOT_TEXT', message: 'data.jsonl:2: no text.' };

/** What is known of a run of two rows, the second of which failed. */
export const infoOf = (fmeasure: number, time = new Date().toISOString()) =>
  ({
    ...{ time, rougekit: '0.1.0', signature: 'rouge1|v1', references: 'one', gates: [] },
    inputs: [{ file: 'data.jsonl', sha256: 'ab' }],
    ...{ pooling: { rouge1: 'mean' }, better: { rouge1: 'higher' }, items: 2, failed: 1 },
    summary: { signature: 'rouge1|v1|ci:95', scores: { rouge1: { fmeasure: estimate(fmeasure) } } },
    timing: { seconds: 0.5, rowsPerSecond: 4 },
  }) as unknown as NewRunInfo;

export const rowsOf = (fmeasure: number): Uint8Array => {
  const rows = [
    { id: 'a', scores: score(fmeasure), counts: [[]] },
    { id: 'b', problem: PROBLEM },
  ];
  return Buffer.from(rows.map((line) => `${JSON.stringify(line)}\n`).join(''));
};

interface Kept {
  readonly fmeasure?: number;
  readonly replaces?: boolean;
  readonly time?: string;
}

export async function keep(
  store: RunStore,
  name: string,
  { fmeasure = 0.5, replaces = false, time }: Kept = {},
) {
  const run = await store.save(name, { replaces });
  await run.write(rowsOf(fmeasure));
  return run.finish(infoOf(fmeasure, time));
}

const namesIn = async (store: RunStore) => (await store.list()).map(({ name }) => name);
const runOf = async (store: RunStore, name: string) => (await findRun(name, store)).read();
const MINUTES = ['09:00', '09:01', '09:02'].map((time) => `2026-01-31T${time}:00.000Z`);

/** `open` gives an empty store, another one each time. */
export function keepsTheContractOfRunStores(open: () => RunStore): void {
  describe('as a store of runs', () => {
    it('is empty at first', async () => {
      const store = open();
      expect(await store.list()).toEqual([]);
      expect(await store.blessed()).toBeUndefined();
    });

    it('gives back what was saved', async () => {
      const store = open();
      await keep(store, 'monday');
      expect(await runOf(store, 'monday')).toMatchObject({
        ...{ name: 'monday', signature: 'rouge1|v1' },
        ...{ pooling: { rouge1: 'mean' }, better: { rouge1: 'higher' } },
        rows: [
          { ok: true, index: 0, id: 'a', scores: score(0.5) },
          { ok: false, index: 1, id: 'b', problem: PROBLEM },
        ],
      });
      const [run] = await store.list();
      const expected = { ...infoOf(0.5, run?.time), name: 'monday' };
      expect(run?.info).toMatchObject(expected);
      expect(await store.open(run!).info()).toMatchObject(expected);
      expect(await store.open(run!).signature()).toBe('rouge1|v1');
    });

    it('gives the first rows only where no more are asked for', async () => {
      const store = open();
      await keep(store, 'monday');
      const run = await (await findRun('monday', store)).read(1);
      expect(run.rows.map(({ id }) => id)).toEqual(['a']);
    });

    it('has taken lines, few or many, before others come in their place', async () => {
      const store = open();
      const run = await store.save('monday');
      const place = Buffer.alloc(2 ** 19);
      const lengths = [10, 2e5, 3e5, 10, 1e5, 4e5, 4e5, 10, 2.6e5];
      const ids = lengths.map((length, k) => `${k}`.padEnd(length, '-'));
      for (const id of ids) {
        const line = JSON.stringify({ id, scores: score(0.5), counts: [[]] });
        await run.write(place.subarray(0, place.write(`${line}\n`)));
        place.fill(0);
      }
      await run.finish({ ...infoOf(0.5), items: ids.length, failed: 0 });
      expect((await runOf(store, 'monday')).rows.map(({ id }) => id)).toEqual(ids);
    });

    it('lists runs from the oldest to the newest', async () => {
      const store = open();
      const [first, second, third] = MINUTES as [string, string, string];
      await keep(store, 'tuesday', { time: second });
      await keep(store, '基线', { time: first });
      await keep(store, 'a=b @ 0.7', { time: third });
      expect(await namesIn(store)).toEqual(['基线', 'tuesday', 'a=b @ 0.7']);
    });

    it('has a run only when it is finished', async () => {
      const store = open();
      const run = await store.save('monday');
      await run.write(rowsOf(0.5));
      expect(await store.list()).toEqual([]);
      await run.finish(infoOf(0.5));
      expect(await namesIn(store)).toEqual(['monday']);
    });

    it('adds a run to those of its name, which means the newest', async () => {
      const store = open();
      for (const [k, time] of MINUTES.entries())
        await keep(store, 'nightly', { time, fmeasure: 0.5 + k / 10 });
      expect(await namesIn(store)).toEqual(['nightly', 'nightly', 'nightly']);
      for (const [name, fmeasure] of [
        ['nightly', 0.7],
        ['nightly~0', 0.7],
        ['nightly~1', 0.6],
        ['nightly~2', 0.5],
      ] as const)
        expect((await runOf(store, name)).rows[0]).toMatchObject({ scores: score(fmeasure) });
      await expect(runOf(store, 'nightly~3')).rejects.toThrow(/neither a file nor a saved run/);
    });

    it('knows a run by its id, and by the end of it', async () => {
      const store = open();
      const [time, later] = MINUTES as [string, string];
      await keep(store, 'nightly', { time, fmeasure: 0.5 });
      await keep(store, 'nightly', { time: later, fmeasure: 0.6 });
      const [{ id, hash } = { id: '', hash: '' }] = await store.list();
      for (const name of [id, hash])
        expect((await runOf(store, name)).rows[0]).toMatchObject({ scores: score(0.5) });
    });

    it('replaces the newest of a name on demand', async () => {
      const store = open();
      const [first, second, third] = MINUTES as [string, string, string];
      await keep(store, 'x', { time: first, fmeasure: 0.5 });
      await keep(store, 'x', { time: second, fmeasure: 0.6 });
      await keep(store, 'x', { time: third, fmeasure: 0.7, replaces: true });
      expect(await namesIn(store)).toEqual(['x', 'x']);
      expect((await runOf(store, 'x')).rows[0]).toMatchObject({ scores: score(0.7) });
      expect((await runOf(store, 'x~1')).rows[0]).toMatchObject({ scores: score(0.5) });
      await keep(store, 'y', { replaces: true });
      expect(await namesIn(store)).toEqual(['x', 'x', 'y']);
    });

    it('keeps all of several equal runs that are saved under one name at the same moment', async () => {
      const store = open();
      const [time] = MINUTES as [string];
      const savers = await Promise.all([1, 2, 3].map(() => store.save('x')));
      for (const run of savers) await run.write(rowsOf(0.5));
      await Promise.all(savers.map((run) => run.finish(infoOf(0.5, time))));
      expect(await namesIn(store)).toEqual(['x', 'x', 'x']);
    });

    it('removes a run', async () => {
      const store = open();
      await keep(store, 'x', { replaces: true });
      await keep(store, 'y');
      await store.remove((await store.list())[0]!);
      expect(await namesIn(store)).toEqual(['y']);
    });

    it('has one run as the baseline that `blessed` means, until another is chosen', async () => {
      const store = open();
      await expect(findRun('blessed', store)).rejects.toThrow(/No run is blessed/);
      const [first, second] = MINUTES as [string, string];
      await keep(store, 'x', { time: first, fmeasure: 0.5 });
      const [run] = await store.list();
      await store.bless(run);
      await keep(store, 'x', { time: second, fmeasure: 0.6 });
      expect(await store.blessed()).toBe(run?.id);
      expect((await runOf(store, 'blessed')).rows[0]).toMatchObject({ scores: score(0.5) });
      await store.bless(undefined);
      expect(await store.blessed()).toBeUndefined();
    });

    it('does not replace the blessed run', async () => {
      const store = open();
      await keep(store, 'x');
      await store.bless((await store.list())[0]);
      await expect(store.save('x', { replaces: true })).rejects.toThrow(/is the blessed run/);
    });

    it('says that the blessed run is gone, instead of taking another', async () => {
      const store = open();
      await keep(store, 'x');
      const [run] = await store.list();
      await store.bless(run);
      await store.remove(run!);
      await expect(findRun('blessed', store)).rejects.toThrow(/is no longer in/);
    });

    it.each([
      '',
      '.',
      '..',
      '../x',
      'a/b',
      'a\\b',
      '.hidden',
      'a:b',
      'a~1',
      'x ',
      'x.',
      'nul\0',
      'CON',
      'lpt1.x',
      'blessed',
      '基'.repeat(100),
    ])('refuses the name %j', async (name) => {
      await expect(open().save(name, { replaces: true })).rejects.toThrow(/plain name/);
    });
  });
}
