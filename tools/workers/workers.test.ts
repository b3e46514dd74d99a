// Worker threads of the built package: the same tables for any number of them, and an end to every one.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Step, Tokenizer } from 'rougekit';
import { describe, expect, it } from 'vitest';

type Front = typeof import('rougekit');
type Lines = typeof import('rougekit/lines');

const dist = fileURLToPath(new URL('../../packages/rougekit/dist/', import.meta.url));
if (!existsSync(dist)) throw new Error(`${dist} is missing; run "npm run build" first`);
const door = (name: string) => pathToFileURL(`${dist}${name}.js`).href;
const { defineMetric, prepared, rouge } = (await import(door('index'))) as Front;
const { SetChecks, scoredTables, scoreJsonLines, WorkerPool } = (await import(
  door('lines')
)) as Lines;

/** Four pieces and a bit: rows of all kinds, in places that no piece length divides. */
const file = Buffer.from(
  Array.from({ length: 60_000 }, (_, k) => {
    if (k % 7001 === 5) return '{bad';
    if (k % 5003 === 9) return '';
    if (k % 3001 === 1) return '{"candidate":"","reference":"nothing came out"}';
    const reference = k % 11 === 0 ? ['the cat sat', '猫吃鱼'] : `the cat ${k % 13} sat on mats`;
    const id = k % 2 === 0 ? { id: k } : {};
    return JSON.stringify({ ...id, candidate: `a cat ${k % 17} sat.`, reference });
  }).join('\n'),
);

type Components = {
  readonly steps: readonly Step[];
  readonly tokenizers: readonly [Tokenizer];
};

type Workers = number | InstanceType<typeof WorkerPool>;

async function everything(source: Buffer, workers: Workers, scorer = rouge(), takesPart = false) {
  const advice = new SetChecks(scorer);
  const tables: unknown[] = [];
  const rows: string[] = [];
  for await (const table of scoreJsonLines(source, scorer, {
    workers,
    takesPart,
    advice,
  })) {
    const { firstRow, columns, ok, scores } = table;
    tables.push({ firstRow, columns, ok: Buffer.from(ok), scores: [...scores] });
    for (let k = 0; k < table.rows; k += 97) rows.push(JSON.stringify(table.row(k)));
    rows.push(
      ...[...table.rowsWithNotices()].map(
        (k) => `${table.line(k)} ${JSON.stringify(table.row(k))}`,
      ),
    );
  }
  return { tables, rows, notices: advice.notices() };
}

describe('scoreJsonLines in workers', () => {
  it.each([2, 3])('gives the same with %i', async (workers) => {
    const alone = await everything(file, 1);
    expect(alone.tables.length).toBeGreaterThan(3);
    expect(await everything(file, workers)).toEqual(alone);
    expect(file.length).toBeGreaterThan(0); // its memory was not given away
  });

  it.each([2, 3])('gives the same with %i, of which this thread is one', async (workers) => {
    const alone = await everything(file, 1);
    expect(await everything(file, workers, rouge(), true)).toEqual(alone);
    const pool = new WorkerPool(workers - 1);
    try {
      expect(await everything(file, pool, rouge(), true)).toEqual(alone);
      expect(await everything(file, pool, rouge(), true)).toEqual(alone); // now it is warm
    } finally {
      pool.end();
    }
  });

  it('gives the same in a pool that is used again, also for two files at once', async () => {
    const pool = new WorkerPool(2);
    try {
      const short = file.subarray(0, 300_000);
      const stemmed = rouge({ stemmer: 'porter' });
      const alone = [await everything(file, 1), await everything(short, 1, stemmed as never)];
      const first = [everything(file, pool), everything(short, pool, stemmed as never)];
      expect(await Promise.all(first)).toEqual(alone);
      for await (const table of scoreJsonLines(file, rouge(), { workers: pool })) {
        if (table.rows > 0) break; // what is still under way must not reach the next file
      }
      expect(await everything(short, pool, stemmed as never)).toEqual(alone[1]);
    } finally {
      pool.end();
    }
    await expect(everything(file, pool)).rejects.toThrow(/the pool has ended/);
  });

  it('gives the same for a scorer of several metrics', async () => {
    const short = file.subarray(0, 300_000);
    const scorer = rouge({ dialect: 'rouge-score', betas: [1, 2], types: ['rouge1', 'rougeW'] });
    expect(await everything(short, 2, scorer as never)).toEqual(
      await everything(short, 1, scorer as never),
    );
  });

  it('counts the lines before a byte that is not UTF-8', async () => {
    const bad = Buffer.concat([file, Buffer.from('\n{"a":"\xff"}\n', 'latin1'), file]);
    const message = /got the byte 0xFF \(line 60001, byte 7\)/;
    await expect(everything(bad, 1)).rejects.toThrow(message);
    await expect(everything(bad, 2)).rejects.toThrow(message);
  });

  it('refuses a scorer that no signature can make again', async () => {
    const own = defineMetric({
      name: 'own',
      keys: ['own'],
      measure: () => [1],
      conclude: () => ({ own: { score: 1 } }),
    });
    await expect(everything(file, 2, own as never)).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      option: 'scorer',
      message: expect.stringMatching(/can make again from its signature/) as string,
    });
  });

  it('has the components of a module that they load', async () => {
    const module = `data:text/javascript,${encodeURIComponent(`
      export const components = {
        steps: [{ id: 'no-cats', apply: (text) => ({ text: text.replaceAll('cat', '') }) }],
        tokenizers: [{ id: 'whole', tokenize: (text, start, end, emit) => void emit(start, end) }],
      };`)}`;
    const { components } = (await import(module)) as { components: Components };
    const [whole] = components.tokenizers;
    const scorer = prepared(rouge({ tokenizer: whole, types: ['rouge1'] }), components.steps);
    const short = file.subarray(0, 3_000_000);
    const alone = await everything(short, 1, scorer as never);
    const pool = new WorkerPool(2, { components: module });
    try {
      expect(await everything(short, pool, scorer as never)).toEqual(alone);
    } finally {
      pool.end();
    }
    const lost = new WorkerPool(1, { components: 'data:text/javascript,throw Error("gone")' });
    try {
      await expect(everything(short, lost, scorer as never)).rejects.toThrow(/gone/);
    } finally {
      lost.end();
    }
  });

  it.each([0, 1.5, 1000])('refuses %d of them', async (workers) => {
    await expect(everything(file, workers)).rejects.toThrow(/`workers` to be a whole number/);
  });

  it('stops them at a signal', async () => {
    const stop = new AbortController();
    const tables = scoreJsonLines(file, rouge(), { workers: 2, signal: stop.signal });
    await tables.next();
    stop.abort(new Error('enough'));
    await expect(tables.next()).rejects.toThrow('enough');
  });

  it('reads less ahead for them where lines are long', async () => {
    const line = Buffer.from(`{"candidate":"${'cat '.repeat(2 ** 21)}","reference":"cat"}\n`);
    const fields = { candidate: 'candidate', reference: 'reference', ids: [] };
    let asked = 0;
    async function* batches() {
      for (; asked < 12; asked++) yield { lines: line, fields };
    }
    for await (const _ of scoredTables(batches(), rouge({ types: ['rouge1'] }), { workers: 2 })) {
      expect(asked).toBeLessThan(6); // 32 MB; of short lines 8 batches would be under way
      break;
    }
    expect(asked).toBeGreaterThan(1);
  });

  it('leaves nothing running that would keep a process alive', () => {
    const program = `
      import { rouge } from ${JSON.stringify(door('index'))};
      import { scoreJsonLines } from ${JSON.stringify(door('lines'))};
      const line = '{"candidate":"a","reference":"a"}\\n';
      const file = Buffer.from(line.repeat(100000));
      for await (const table of scoreJsonLines(file, rouge(), { workers: 2 })) break;
      let rows = 0;
      for await (const table of scoreJsonLines(file, rouge(), { workers: 2 })) rows += table.rows;
      console.log(rows);`;
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
      timeout: 30_000,
    });
    expect(child).toMatchObject({ status: 0, stdout: '100000\n', stderr: '' });
  });
});

describe('a spare thread', () => {
  const long = JSON.stringify({ candidate: 'cat '.repeat(30_000), reference: 'a cat' });
  const mixed = Buffer.concat([file.subarray(0, 1_500_000), Buffer.from(`\n${long}\n`), file]);

  async function tablesWith(spare?: () => InstanceType<typeof WorkerPool>) {
    const scorer = rouge();
    const advice = new SetChecks(scorer);
    const tables: unknown[] = [];
    for await (const { columns, ok, scores } of scoreJsonLines(mixed, scorer, { spare, advice }))
      tables.push({ columns, ok: [...ok], scores: [...scores] });
    return { tables, notices: advice.notices() };
  }

  it('is started once, for a long row alone, and changes nothing', async () => {
    const pools: InstanceType<typeof WorkerPool>[] = [];
    const found = await tablesWith(() => {
      pools.push(new WorkerPool(1));
      return pools[0]!;
    });
    expect(pools).toHaveLength(1);
    pools[0]!.end();
    expect(found).toEqual(await tablesWith());
  });

  it('is done without where threads cannot be had', async () => {
    const ended = () => {
      const pool = new WorkerPool(1);
      pool.end();
      return pool;
    };
    expect(await tablesWith(ended)).toEqual(await tablesWith());
  });
});
