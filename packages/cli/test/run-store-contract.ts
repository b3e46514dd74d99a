// What every store of runs promises, whatever it keeps them in.

import { describe, expect, it } from 'vitest';
import { RunChecksum } from '../src/runs/run-checksum.ts';
import type { RunStore } from '../src/runs/run-store.ts';

const HEADER = {
  ...{ kind: 'run', version: 2, signature: 'rouge1|v1', inputs: [], items: 2, failed: 1 },
  ...{ pooling: { rouge1: 'mean' }, better: { rouge1: 'higher' } },
};
const score = (fmeasure: number) => ({ rouge1: { precision: 1, recall: 0.5, fmeasure } });
const PROBLEM = { code: 'NOT_TEXT', message: 'data.jsonl:2: no text.' };

/** A run of two rows, the second of which failed. */
function linesOf(fmeasure: number): string {
  const rows = [
    { id: 'a', scores: score(fmeasure), counts: [[]] },
    { id: 'b', problem: PROBLEM },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  const checksum = new RunChecksum();
  checksum.addRows(Buffer.from(rows));
  return `${checksum.sealed(JSON.stringify(HEADER))}\n${rows}`;
}

async function keep(store: RunStore, name: string, { fmeasure = 0.5, replaces = false } = {}) {
  const output = (await store.save(name, { replaces })).output([]);
  await output.write(linesOf(fmeasure));
  await output.finish();
}

/** `open` gives an empty store, another one each time. */
export function keepsTheContractOfRunStores(open: () => RunStore): void {
  describe('as a store of runs', () => {
    it('is empty at first', async () => {
      const store = open();
      expect(await store.list()).toEqual([]);
      expect(await store.open('monday')).toBeUndefined();
    });

    it('gives back what was saved', async () => {
      const store = open();
      await keep(store, 'monday');
      const run = await (await store.open('monday'))?.read();
      expect(run).toMatchObject({
        ...{ name: 'monday', signature: 'rouge1|v1' },
        ...{ pooling: { rouge1: 'mean' }, better: { rouge1: 'higher' } },
        rows: [
          { ok: true, index: 0, id: 'a', scores: score(0.5) },
          { ok: false, index: 1, id: 'b', problem: PROBLEM },
        ],
      });
    });

    it('gives the first rows only where no more are asked for', async () => {
      const store = open();
      await keep(store, 'monday');
      expect((await (await store.open('monday'))?.read(1))?.rows.map(({ id }) => id)).toEqual([
        'a',
      ]);
    });

    it('lists names in their order', async () => {
      const store = open();
      for (const name of ['tuesday', 'v1.2', 'monday', '基线']) await keep(store, name);
      expect(await store.list()).toEqual(['monday', 'tuesday', 'v1.2', '基线']);
    });

    it('has a run only when it is finished', async () => {
      const store = open();
      const output = (await store.save('monday', { replaces: false })).output([]);
      await output.write(linesOf(0.5));
      expect(await store.list()).toEqual([]);
      expect(await store.open('monday')).toBeUndefined();
      await output.finish();
      expect(await store.list()).toEqual(['monday']);
    });

    it('replaces a run on demand only', async () => {
      const store = open();
      await keep(store, 'monday');
      await expect(keep(store, 'monday', { fmeasure: 0.7 })).rejects.toThrow(/'monday' already/);
      await keep(store, 'monday', { fmeasure: 0.8, replaces: true });
      const run = await (await store.open('monday'))?.read();
      expect(run?.rows[0]).toMatchObject({ scores: score(0.8) });
      expect(await store.list()).toEqual(['monday']);
    });

    it('keeps one of two runs that are saved under one name at the same time, and says so', async () => {
      const store = open();
      const savers = [0.5, 0.7].map(async (fmeasure) => {
        const output = (await store.save('monday', { replaces: false })).output([]);
        await output.write(linesOf(fmeasure));
        return output;
      });
      const [first, second] = await Promise.all(savers);
      await first?.finish();
      await expect(second?.finish()).rejects.toThrow(/'monday' already.*not saved/);
      const run = await (await store.open('monday'))?.read();
      expect(run?.rows[0]).toMatchObject({ scores: score(0.5) });
      expect(await store.list()).toEqual(['monday']);
    });

    it('says where a run is, before and after', async () => {
      const store = open();
      const { place } = await store.save('monday', { replaces: false });
      await keep(store, 'monday');
      expect((await store.open('monday'))?.place).toBe(place);
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
      'x ',
      'x.',
      'nul\0',
      'CON',
      'lpt1.x',
    ])('refuses the name %j and has no such run', async (name) => {
      const store = open();
      await expect(store.save(name, { replaces: true })).rejects.toThrow(/plain name/);
      expect(await store.open(name)).toBeUndefined();
    });
  });
}
