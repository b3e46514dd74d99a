import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  infoOf,
  keep,
  keepsTheContractOfRunStores,
  rowsOf,
} from '../../test/run-store-contract.ts';
import { DataError } from '../failures/failures.ts';
import { findRun } from './find-run.ts';
import { HistoryFolder } from './history-folder.ts';
import { RunChecksum } from './run-checksum.ts';
import { parsedId } from './run-id.ts';

function history(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'a', 'runs');
}

keepsTheContractOfRunStores(() => new HistoryFolder(history()));

const TIME = '2026-01-31T09:00:00.000Z';
const LATER = '2026-01-31T09:00:00.001Z';
const runsIn = (folder: string) =>
  readdirSync(folder).filter((name) => parsedId(name) !== undefined);

it.each([
  'monday',
  'v1.2',
  'gpt-4 @ 0.7',
  '基线',
  'x'.repeat(100),
  '20260131-090000.000-x-01234567',
])('a run may be called %j', async (name) => {
  const folder = history();
  const { place } = await keep(new HistoryFolder(folder), name, { time: TIME });
  expect(parsedId(path.basename(place))).toMatchObject({ name, time: TIME });
  expect(readdirSync(place).sort()).toEqual(['rows.jsonl', 'run.json']);
});

it.each(['', '../x', 'tab\t', '\u001b[2J', 'x'.repeat(101)])(
  'makes no folder for a run called %j',
  async (name) => {
    const folder = history();
    await expect(new HistoryFolder(folder).save(name)).rejects.toThrow(/takes a plain name/);
    expect(existsSync(folder)).toBe(false);
  },
);

it('run.json has a checksum of itself and of the rows, and nothing about the machine', async () => {
  const { place } = await keep(new HistoryFolder(history()), 'x', { time: TIME });
  const text = readFileSync(path.join(place, 'run.json'), 'utf8');
  const { sha256: _, ...info } = JSON.parse(text) as Record<string, unknown>;
  const { hash } = await import('node:crypto');
  const sha256 = hash('sha256', readFileSync(path.join(place, 'rows.jsonl')));
  expect(info).toEqual({
    ...{ kind: 'run', version: 3, name: 'x' },
    ...infoOf(0.5, TIME),
    rows: { sha256 },
  });
});

describe('finds a run', () => {
  it('by its name, by its folder or by its run.json', async () => {
    const store = new HistoryFolder(history());
    const { place } = await keep(store, 'x');
    for (const name of ['x', place, path.join(place, 'run.json')])
      expect((await (await findRun(name, store)).read()).rows).toHaveLength(2);
    await expect(findRun('../runs/x', store)).rejects.toThrow(/neither a file nor a saved run/);
    await expect(findRun(path.dirname(place), store)).rejects.toThrow(
      /is a folder, but not one of a saved run: it has no run\.json\. Saved in/,
    );
  });

  it('or suggests those that there are', async () => {
    const store = new HistoryFolder(history());
    for (const name of ['x', 'baseline', 'x']) await keep(store, name);
    await expect(findRun('baselin', store)).rejects.toThrow(
      /'baselin' is neither a file nor a saved run\. Did you mean 'baseline'\? Saved in '.*': baseline, x\./,
    );
    await expect(findRun('y', new HistoryFolder('nowhere'))).rejects.toThrow(
      /Nothing is saved in 'nowhere'/,
    );
  });
});

describe('files of older versions', () => {
  const rows = Buffer.from(rowsOf(0.5));
  const fields = {
    ...{ kind: 'run', version: 2, signature: 'rouge1|v1', inputs: [], items: 2, failed: 1 },
    ...{ pooling: { rouge1: 'mean' }, better: { rouge1: 'higher' } },
  };
  const checksum = new RunChecksum();
  checksum.addRows(rows);
  const versions = [
    `${JSON.stringify({ ...fields, version: 1 })}\n${rows}`,
    `${checksum.sealed(JSON.stringify(fields))}\n${rows}`,
  ];

  it.each([1, 2])('version %i is read, listed and older than any other', async (version) => {
    const folder = history();
    const store = new HistoryFolder(folder);
    await keep(store, 'new', { fmeasure: 0.6 });
    const file = path.join(folder, 'monday.run.jsonl');
    writeFileSync(file, versions[version - 1] as string);
    expect((await store.list()).map(({ name }) => name)).toEqual(['monday', 'new']);
    for (const name of ['monday', file])
      expect((await (await findRun(name, store)).read()).rows).toHaveLength(2);
    await expect((await findRun('monday', store)).info()).rejects.toThrow(/older version/);
    await keep(store, 'monday', { fmeasure: 0.7 });
    expect((await findRun('monday', store)).place).not.toBe(file);
    expect((await findRun('monday~1', store)).place).toBe(file);
  });
});

describe('a damaged run', () => {
  async function damaged(change: (place: string) => void) {
    const folder = history();
    const store = new HistoryFolder(folder);
    await keep(store, 'nightly', { time: TIME });
    const { place } = await keep(store, 'nightly', { time: LATER });
    await store.list();
    change(place);
    return { store, place };
  }
  const edit = (file: string, from: string, to: string) => (place: string) => {
    const text = readFileSync(path.join(place, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(path.join(place, file), text.replace(from, to));
  };

  it.each<[string, (place: string) => void, RegExp]>([
    ['with another score', edit('run.json', '0.5', '0.6'), /does not match its checksum/],
    [
      'cut off',
      (place) => writeFileSync(path.join(place, 'run.json'), '{"kind":'),
      /not a JSON obj/,
    ],
    ['without run.json', (place) => rmSync(path.join(place, 'run.json')), /is missing/],
    ['of a newer version', edit('run.json', '"version": 3', '"version": 4'), /version 4.*newer/],
    ['of no version', edit('run.json', '"version": 3', '"version": "x"'), /its version is/],
    ['of another kind', edit('run.json', '"kind": "run"', '"kind": "runs"'), /not a saved run/],
  ])('%s is reported, never passed over for an older one', async (_, change, problem) => {
    const { store, place } = await damaged(change);
    const runs = await store.list();
    expect(runs.map((run) => run.problem)).toEqual([
      undefined,
      {
        state: /newer/.test(problem.source) ? 'newer' : 'damaged',
        message: expect.stringMatching(problem) as string,
      },
    ]);
    const run = await findRun('nightly', store);
    expect(run.place).toBe(place);
    await expect(run.read()).rejects.toThrow(problem);
    expect((await (await findRun('nightly~1', store)).read()).rows).toHaveLength(2);
  });

  it.each<[string, (place: string) => void, RegExp]>([
    ['with other rows', edit('rows.jsonl', '"recall":0.5', '"recall":0.6'), /match its checksum/],
    ['with another row', edit('rows.jsonl', '{"id":"b"', '{"id":"c"'), /checksum/],
    ['without rows', (place) => rmSync(path.join(place, 'rows.jsonl')), /no such file/],
  ])('%s is refused when they are read', async (_, change, problem) => {
    const { store } = await damaged(change);
    await expect((await findRun('nightly', store)).read()).rejects.toThrow(problem);
  });
});

describe('what cannot be read is not taken for what is not there:', () => {
  it('the choice of the blessed run', async () => {
    const folder = history();
    const store = new HistoryFolder(folder);
    await keep(store, 'x');
    mkdirSync(path.join(folder, 'blessed.json'));
    const problem = /Cannot read '.*blessed\.json': it is a folder\./;
    await expect(store.blessed()).rejects.toThrow(problem);
    await expect(store.save('x', { replaces: true })).rejects.toThrow(problem);
  });

  it('the history', async () => {
    const folder = history();
    mkdirSync(path.dirname(folder));
    writeFileSync(folder, '');
    for (const place of [folder, path.join(folder, 'below')]) {
      const store = new HistoryFolder(place);
      await expect(store.list()).rejects.toThrow(/Cannot read the history in '.*not a folder\./);
      await expect(findRun('x', store)).rejects.toThrow(DataError);
    }
  });
});

describe('index.json is only a cache', () => {
  it('is made by the first list and made again where it is missing, stale or damaged', async () => {
    const folder = history();
    const store = new HistoryFolder(folder);
    await keep(store, 'x', { time: TIME });
    const file = path.join(folder, 'index.json');
    expect(existsSync(file)).toBe(false);
    const listed = await store.list();
    const whole = readFileSync(file, 'utf8');
    for (const damage of ['', 'x', whole.slice(0, -30), whole.replace('0.5', '0.9'), '{}\n{}']) {
      writeFileSync(file, damage);
      expect(await store.list()).toEqual(listed);
      expect(readFileSync(file, 'utf8')).toBe(whole);
    }
    await keep(store, 'y', { time: LATER });
    expect(await store.list()).toHaveLength(2);
    await store.remove((await store.list())[1]!);
    await store.list();
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  it.skipIf(process.platform === 'win32')(
    'is not believed about a run that was changed and looks as old and as long as before',
    async () => {
      const store = new HistoryFolder(history());
      const { place } = await keep(store, 'x');
      const file = path.join(place, 'run.json');
      utimesSync(file, 1e9, 1e9);
      await store.list();
      writeFileSync(file, readFileSync(file, 'utf8').replace('0.5', '0.6'));
      utimesSync(file, 1e9, 1e9);
      expect((await store.list()).map(({ problem }) => problem?.state)).toEqual(['damaged']);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'says what is wrong with a run.json that cannot even be looked at',
    async () => {
      const store = new HistoryFolder(history());
      const { place } = await keep(store, 'x');
      await store.list();
      const file = path.join(place, 'run.json');
      rmSync(file);
      symlinkSync('run.json', file);
      expect((await store.list()).map(({ problem }) => problem?.message)).toEqual([
        expect.stringContaining('symbolic links lead in a circle'),
      ]);
    },
  );

  it.skipIf(process.getuid?.() === 0)('is not needed where nothing can be written', async () => {
    const folder = history();
    const store = new HistoryFolder(folder);
    await keep(store, 'x');
    chmodSync(folder, 0o555);
    onTestFinished(() => chmodSync(folder, 0o755));
    expect((await store.list())[0]?.info).toBeDefined();
    await expect(store.save('y')).rejects.toThrow(/Cannot make the folder|permission/);
  });
});

it('ignores what is not a run, and what a killed process left', async () => {
  const folder = history();
  const store = new HistoryFolder(folder);
  await keep(store, 'x');
  for (const other of ['notes.txt', '.rougekit-1-abc.tmp', 'monday'])
    writeFileSync(path.join(folder, other), '');
  expect((await store.list()).map(({ name }) => name)).toEqual(['x']);
  expect(runsIn(folder)).toHaveLength(1);
});
