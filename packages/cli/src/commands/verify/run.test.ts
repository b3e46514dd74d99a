// The command's exit code and words when a fixture and the dialect do not agree.

import { Writable } from 'node:stream';
import { createColors } from 'picocolors';
import { expect, it } from 'vitest';
import { EXIT } from '../../failures/exit-codes.ts';
import { Messages } from '../../terminal/messages.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { loadFixture } from '../../verify/fixtures.ts';
import { verify } from './run.ts';
import { VERIFICATION_WRITERS } from './writers.ts';

const [table, json] = VERIFICATION_WRITERS as [Writer, Writer];
type Writer = (typeof VERIFICATION_WRITERS)[number];

function watchedWorld() {
  const printed = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') =>
    new Writable({
      write(chunk, _, done) {
        printed[name] += String(chunk);
        done();
      },
    });
  const stderr = into('stderr');
  const runtime = {
    stdout: into('stdout'),
    stderr,
    messages: new Messages({ write: (text) => stderr.write(text), colours: createColors(false) }),
    env: {},
    calculate: async (work: () => unknown) => work(),
  } as unknown as Runtime;
  return { runtime, printed };
}

const altered = (name: string) =>
  name === 'coco.json'
    ? loadFixture(name).replace('"news-0000":0.30944831959416613', '"news-0000":0.31')
    : loadFixture(name);

it('ends with 1 on a gap, and names the cell', async () => {
  const { runtime, printed } = watchedWorld();
  const code = await verify(
    { dialects: ['coco'], outputs: [{ writer: table, file: undefined }] },
    runtime,
    altered,
  );
  expect(code).toBe(EXIT.gateFailed);
  expect(printed.stdout).toMatch(/^coco +texts as they are +366 +367 +5\.5e-4 /m); // 0.31 − 0.30945
  expect(printed.stderr).toBe(
    'error: coco, texts as they are differs from the original:\n  news-0000: 0.30944831959416613, not 0.31\n',
  );
});

it('says so in JSON too', async () => {
  const { runtime, printed } = watchedWorld();
  expect(
    await verify(
      { dialects: ['coco'], outputs: [{ writer: json, file: undefined }] },
      runtime,
      altered,
    ),
  ).toBe(1);
  const { passed, suites } = JSON.parse(printed.stdout) as { passed: boolean; suites: unknown[] };
  expect(passed).toBe(false);
  expect(suites).toMatchObject([
    { passed: false, different: [{ name: 'news-0000', got: 0.30944831959416613, expected: 0.31 }] },
    { passed: true, different: [] },
  ]);
});

it('ends with 0 where every cell is equal', async () => {
  const { runtime, printed } = watchedWorld();
  expect(
    await verify({ dialects: ['coco'], outputs: [{ writer: table, file: undefined }] }, runtime),
  ).toBe(EXIT.good);
  expect(printed.stderr).toBe('');
});
