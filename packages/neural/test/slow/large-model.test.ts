// Weights beyond 2 GiB, as those of xlm-roberta-large: a file with a hole in it takes no room on the disk, but its bytes are read.

import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { modelFolder } from '../../src/node/model-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-large-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads weights of more than 2 GiB beside a model', async () => {
  cpSync(fileURLToPath(new URL('../fixtures/tiny-bert', import.meta.url)), folder, {
    recursive: true,
  });
  const size = 2 ** 31 + 2 ** 20;
  const data = path.join(folder, 'model.onnx_data');
  writeFileSync(data, 'begins');
  truncateSync(data, size);
  const { externalData = [] } = await modelFolder(folder).weights();
  expect(externalData.map(({ path: name }) => name)).toEqual(['model.onnx_data']);
  expect(externalData[0]?.data).toHaveLength(size);
  expect(Buffer.from(externalData[0]?.data.subarray(0, 7) ?? []).toString()).toBe('begins\0');
}, 120_000);
