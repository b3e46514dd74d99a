import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { toFile } from './output-file.ts';
import { removedAtExit, temporaryBeside, temporaryFile } from './temporary-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rougekit-left-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const HOUR = 3600;
/** A process that has ended. */
const { pid: ended } = spawnSync(process.execPath, ['--version']);

function left(name: string, hours: number): string {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  const then = Date.now() / 1000 - hours * HOUR;
  utimesSync(file, then, then);
  return name;
}

it('removes what ended processes have left beside an output a day ago, and nothing else', async () => {
  left(`.rougekit-${ended}-abc.tmp`, 25);
  left(`.rougekit-${process.pid}-before.tmp`, 25); // in a container, the number of every run
  const stay = [
    left(`.rougekit-${ended}-def.tmp`, 23),
    left(`.rougekit-${process.ppid}-abc.tmp`, 25),
    left(`.rougekit-${ended}-abc.tmp.txt`, 25),
    left('.rougekit-x-abc.tmp', 25),
    left('data.tmp', 25),
  ];
  const output = toFile(path.join(folder, 'out'), []);
  expect(readdirSync(folder).sort()).toEqual(stay.sort());
  await output.write('x');
  await output.finish();
  expect(readdirSync(folder).sort()).toEqual([...stay, 'out'].sort());
});

it('leaves its own alone while they are in use', () => {
  const file = temporaryBeside(path.join(folder, 'out'));
  const forget = removedAtExit(file);
  left(path.basename(file), 48);
  temporaryBeside(path.join(folder, 'other'));
  expect(existsSync(file)).toBe(true);
  forget();
  temporaryBeside(path.join(folder, 'other'));
  expect(existsSync(file)).toBe(false);
});

it('removes temporary folders that ended processes have left', () => {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  onTestFinished(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
  const made = (name: string, hours: number, file = 'rows') => {
    mkdirSync(path.join(folder, name));
    left(`${name}/${file}`, hours);
    const then = Date.now() / 1000 - 48 * HOUR;
    utimesSync(path.join(folder, name), then, then);
    return name;
  };
  made(`rougekit-held-${ended}-aaaaaa`, 48);
  const stay = [
    made(`rougekit-held-${ended}-bbbbbb`, 1),
    made(`rougekit-held-${process.ppid}-cccccc`, 48),
    made(`rougekit-held-${ended}-dddddd`, 48, 'other'),
    made('rougekit-cli-eeeeee', 48),
  ];
  const { folder: own } = temporaryFile();
  expect(readdirSync(folder).sort()).toEqual([...stay, path.basename(own)].sort());
});
