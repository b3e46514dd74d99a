import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Lock, takeLock } from './lock.ts';

let file: string;

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = path.join(folder, 'a.lock');
});

const leave = (holder: object, secondsAgo = 0) => {
  writeFileSync(file, JSON.stringify(holder));
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(file, time, time);
};
/** A number that no process has. */
const NOBODY = 2 ** 22 + 1;
/** The runner of these tests. */
const living = { pid: process.ppid, host: hostname(), began: '' };

describe('takeLock', () => {
  it('names this process, and is gone when it is released', () => {
    const lock = takeLock(file) as Lock;
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      pid: process.pid,
      host: hostname(),
    });
    lock.release();
    expect(readdirSync(path.dirname(file))).toEqual([]);
  });

  it.each([
    ['a process that runs', living, 0],
    ['a process that has run for days', living, 1e6],
    ['a process elsewhere', { pid: 1, host: 'elsewhere', began: '' }, 60],
  ])('is refused to others by %s', (_, holder, secondsAgo) => {
    leave(holder, secondsAgo);
    expect(takeLock(file)).toEqual({ holder });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(holder);
    expect(readdirSync(path.dirname(file))).toEqual(['a.lock']);
  });

  it.each<[string, object, number]>([
    ['a process that is gone', { ...living, pid: NOBODY }, 0],
    // Where the start of a process is unknown, its number must do.
    ...(process.platform === 'linux'
      ? ([['another process with the same number', { ...living, began: '1' }, 0]] as [
          string,
          object,
          number,
        ][])
      : []),
    ['the process before, in a container', { ...living, pid: process.pid }, 0],
    ['a process elsewhere that has been silent', { pid: 1, host: 'elsewhere', began: '' }, 3600],
    ['an unknown holder, long ago', { what: 'ever' }, 3600],
  ])('is taken over from %s', (_, holder, secondsAgo) => {
    leave(holder, secondsAgo);
    const lock = takeLock(file) as Lock;
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
    expect(readdirSync(path.dirname(file))).toEqual([]);
  });

  it('is refused to this process while it has it', () => {
    const lock = takeLock(file) as Lock;
    expect(takeLock(file)).toMatchObject({ holder: { pid: process.pid } });
    lock.release();
    (takeLock(file) as Lock).release();
  });

  it('leaves a lock that was taken over', () => {
    const lock = takeLock(file) as Lock;
    leave(living);
    lock.release();
    expect(existsSync(file)).toBe(true);
  });
});
