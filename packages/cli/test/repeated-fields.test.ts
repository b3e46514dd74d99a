// JSON.parse takes the last of equal keys: every command that reads texts says so.

import { expect, it } from 'vitest';
import { folderWith, rougekit } from './run-command.ts';

const REPEATED = '{"id":"r","candidate":"a","candidate":"the cat sat","reference":"the cat sat"}\n';
const GOOD = '{"id":"r","candidate":"the cat","reference":"the cat sat"}\n';

it.each([
  ['compare', ['good.jsonl', 'data.jsonl', '--metrics', 'rougeL'], 'data.jsonl: 2 × '],
  ['diff-dialects', ['data.jsonl', '--metrics', 'rougeL', '--dialects', 'coco'], '2 × '],
  ['audit', ['data.jsonl', '--claimed', 'rougeL=1'], '2 × '],
])('%s warns once of repeated fields', async (command, args, start) => {
  const cwd = folderWith({ 'data.jsonl': REPEATED.repeat(2), 'good.jsonl': GOOD.repeat(2) });
  const { code, stderr } = await rougekit([command, ...args], { cwd });
  expect(code).toBe(0);
  const warnings = stderr.split('\n').filter((line) => line.includes('REPEATED_FIELD'));
  expect(warnings).toEqual([expect.stringContaining(`warning: ${start}REPEATED_FIELD (ids r, r)`)]);
  expect(stderr.replace(/\s+/g, ' ')).toContain("The field 'candidate' is there several times");
});
