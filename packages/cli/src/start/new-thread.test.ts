import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/run-command.ts';
import type { KeptCode } from './kept-code.ts';
import { newThread } from './new-thread.ts';

test('a thread is given copies of the code, aligned as V8 reads it', async () => {
  const folder = folderWith({
    'thread.cjs': `const { workerData, parentPort } = require('node:worker_threads');
      const kept = [...workerData.kept].map(([file, { state, code }]) => [file, state, [...code], code.byteOffset % 8]);
      parentPort.postMessage({ file: workerData.file, kept });`,
  });
  const all = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const state = (file: string) => ({ file, size: 3, sum: 4 });
  const kept: KeptCode = new Map([
    ['/a.cjs', { state: state('/a.cjs'), code: all.subarray(0, 3) }],
    ['/b.cjs', { state: state('/b.cjs'), code: all.subarray(3) }],
  ]);
  const thread = newThread(path.join(folder, 'thread.cjs'), { file: '/program.cjs', kept });
  const told = await new Promise((resolve) => thread.once('message', resolve));
  expect(told).toEqual({
    file: '/program.cjs',
    kept: [
      ['/a.cjs', state('/a.cjs'), [1, 2, 3], 0],
      ['/b.cjs', state('/b.cjs'), [4, 5, 6, 7, 8, 9], 0],
    ],
  });
  expect([...all]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await thread.terminate();
});
