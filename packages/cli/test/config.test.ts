// rougekit.config.json and its kin: flags as if they had been typed.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAT, folderWith, jsonl, rougekit } from './run-command.ts';

const data = jsonl({ id: 'a', ...CAT });
const config = (value: unknown) => JSON.stringify(value);

describe('a configuration file', () => {
  it('gives the flags that were not typed, and says so', async () => {
    const cwd = folderWith({
      'd.jsonl': data,
      'rougekit.config.json': config({
        score: { metrics: ['ROUGE-1', 'em'], dialect: 'google', format: 'json', resamples: 50 },
      }),
    });
    const { stdout, stderr } = await rougekit(['score', 'd.jsonl'], { cwd });
    const { signature } = JSON.parse(stdout) as { signature: string };
    expect(signature).toMatch(/^rouge\|types:1\|dialect:rouge-score\|.* \+ exact\|.*bs:50\|/);
    expect(stderr).toContain('config: rougekit.config.json\n');
    const typed = await rougekit(['score', 'd.jsonl', '--metrics', 'rougeL', '--dialect', 'coco'], {
      cwd,
    });
    expect(JSON.parse(typed.stdout)).toMatchObject({
      signature: expect.stringMatching(/^rouge\|types:L\|dialect:coco\|[^+]*bs:50\|/),
    });
  });

  it('is the one of the repository, but nothing outside of it', async () => {
    const cwd = folderWith({
      'd.jsonl': data,
      'rougekit.config.json': config({ score: { metrics: 'rouge2' } }),
    });
    const inner = path.join(cwd, 'inner');
    mkdirSync(inner);
    const scored = async () =>
      (await rougekit(['score', '../d.jsonl', '--format', 'json'], { cwd: inner })).stdout;
    expect(await scored()).toContain('rouge|types:1,2,L,Lsum|');
    mkdirSync(path.join(cwd, '.git'));
    expect(await scored()).toContain('rouge|types:2|');
  });

  it('can be another one, or none', async () => {
    const cwd = folderWith({
      'd.jsonl': data,
      'rougekit.config.json': config({ score: { metrics: 'rouge2' } }),
      'other.mjs': 'export default { score: { metrics: "rougeL" } };',
    });
    const signatureOf = async (...args: string[]) =>
      (await rougekit(['score', 'd.jsonl', ...args], { cwd })).stdout;
    expect(await signatureOf('--config', 'other.mjs')).toContain('rouge|types:L|');
    expect(await signatureOf('--no-config')).toContain('rouge|types:1,2,L,Lsum|');
  });

  it('can have what a command demands, lists and switches', async () => {
    const cwd = folderWith({
      'd.jsonl': jsonl({ out: CAT.candidate, r1: CAT.reference, r2: 'the dog' }),
      'rougekit.config.js': `export default {
        score: { candidate: 'out', reference: ['r1', 'r2'], lowercase: false, quiet: true },
        audit: { claimed: 'rouge1=0.6667', candidate: 'out', reference: ['r1', 'r2'] },
      };`,
      'package.json': '{ "type": "module" }',
    });
    const { stdout, stderr } = await rougekit(['score', 'd.jsonl', '--format', 'jsonl'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ scores: { rouge1: { precision: 1, recall: 0.5 } } });
    expect(stderr).toBe('config: rougekit.config.js\n');
    expect((await rougekit(['audit', 'd.jsonl'], { cwd })).stdout).toContain('rouge1 = 0.6667');
    expect((await rougekit(['audit', 'd.jsonl', '--no-config'], { cwd })).stderr).toContain(
      '`--claimed <list>` is required.',
    );
  });
});

describe('what is wrong in it is wrong usage, with its place', () => {
  it.each([
    [
      'not JSON',
      '{\n  "score": {\n    dialect: 1 } }',
      /^error: rougekit\.config\.json:3: not JSON/,
    ],
    ['nothing', '', /^error: rougekit\.config\.json:1: not JSON/],
    ['a list', '[]', /expected an object with a section for each command, got \[\]/],
    ['a wrong section', '{"scor": {}}', /no command 'scor'\. Did you mean 'score'\?/],
    ['a section that is none', '{"score": 1}', /json, score: expected an object with options/],
    [
      'a wrong key',
      '{"score": {"dialekt": "coco"}}',
      /no option 'dialekt'\. Did you mean 'dialect'/,
    ],
    ['a flag as key', '{"score": {"fail-under": "a"}}', /no option 'fail-under'.*'failUnder'\?/],
    [
      'a key by meaning',
      '{"score": {"workers": 2}}',
      /no option 'workers'\. Did you mean 'jobs'\?/,
    ],
    ['an inherited key', '{"score": {"constructor": 2}}', /no option 'constructor'\./],
    ['a wrong kind', '{"score": {"metrics": {}}}', /metrics: expected text, a number, or a list/],
    [
      'a switch as text',
      '{"score": {"strict": "yes"}}',
      /strict: expected true or false, got "yes"/,
    ],
    [
      'a wrong value',
      '{"score": {"dialect": "rouge-scor"}}',
      /^error: Expected `--dialect`.*Did you mean.*\n.*--dialect comes from rougekit\.config\.json\./m,
    ],
  ])('%s', async (_, text, message) => {
    const cwd = folderWith({ 'd.jsonl': data, 'rougekit.config.json': text });
    const { code, stdout, stderr } = await rougekit(['score', 'd.jsonl'], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.replace(/^config: .*\n/, '')).toMatch(message);
  });

  it.each([
    ['throws', 'export default {};\n\nthrow new Error("no");', /^error: c\.mjs:3: no/m],
    ['does not parse', 'export default {\n  score: }', /^error: c\.mjs(:2)?: /m],
    ['has no default', 'export const score = {};', /^error: 'c\.mjs' has no default export\./m],
  ])('a module that %s', async (_, text, message) => {
    const cwd = folderWith({ 'd.jsonl': data, 'c.mjs': text });
    const { code, stderr } = await rougekit(['score', 'd.jsonl', '--config', 'c.mjs'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it.each([
    ['x.json', 'there is no such file'],
    ['folder', 'it is a folder'],
    ['d.jsonl/x.json', 'a part of its path is not a folder'],
  ])('what is not a file: %s', async (name, why) => {
    const cwd = folderWith({ 'd.jsonl': data, 'folder/x': '' });
    const { code, stderr } = await rougekit(['score', 'd.jsonl', '--config', name], { cwd });
    expect([code, stderr]).toEqual([2, `config: ${name}\nerror: Cannot read '${name}': ${why}.\n`]);
  });

  it.skipIf('typescript' in process.features)('TypeScript where Node reads none', async () => {
    const cwd = folderWith({ 'd.jsonl': data, 'rougekit.config.ts': 'export default {};' });
    const { code, stderr } = await rougekit(['score', 'd.jsonl'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /does not read TypeScript.*rougekit\.config\.js .*rougekit\.config\.json/,
    );
  });
});

it('doctor does not fail of it, but says so', async () => {
  const cwd = folderWith({ 'rougekit.config.json': '{' });
  const { code, stdout } = await rougekit(['doctor'], { cwd });
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^config +broken +rougekit\.config\.json\n +rougekit\.config\.json:1: not/m,
  );
});
