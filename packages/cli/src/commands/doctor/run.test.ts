import { Writable } from 'node:stream';
import { createColors } from 'picocolors';
import { expect, it } from 'vitest';
import { Messages } from '../../terminal/messages.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { Finding } from './check.ts';
import { CHECKS } from './checks.ts';
import { examine } from './run.ts';
import { DOCTOR_WRITERS } from './writers.ts';

const [table, json] = DOCTOR_WRITERS as [Writer, Writer];
type Writer = (typeof DOCTOR_WRITERS)[number];

const told = async (findings: readonly Finding[], writer: Writer) => {
  let stdout = '';
  const stream = new Writable({
    write(chunk, _, done) {
      stdout += String(chunk);
      done();
    },
  });
  const messages = new Messages({ write: () => {}, colours: createColors(false) });
  const calculate = async (work: () => unknown) => work();
  const runtime = { stdout: stream, env: {}, messages, calculate } as unknown as Runtime;
  const checks = findings.map((finding) => () => finding);
  return {
    code: await examine({ outputs: [{ writer, file: undefined }] }, runtime, checks),
    stdout,
  };
};

const fine: Finding = { name: 'Node', status: 'ok', value: '22.12.0' };
const absent: Finding = {
  ...{ name: 'extra', status: 'missing', value: 'more of it', advice: 'npm install extra' },
};
const broken: Finding = { name: 'history', status: 'broken', value: 'x', advice: 'fix it' };

it('what is missing is not an error, and is named with the command that installs it', async () => {
  expect(await told([fine, absent], table)).toEqual({
    code: 0,
    stdout: [
      'Node   ok       22.12.0',
      'extra  missing  more of it',
      '                npm install extra',
      '',
    ].join('\n'),
  });
});

it('what is broken ends with 1', async () => {
  const { code, stdout } = await told([fine, broken], json);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    ...{ kind: 'doctor', version: 1, healthy: false, checks: [fine, broken] },
  });
});

it('this machine is healthy', async () => {
  const findings = await Promise.all(CHECKS.map((check) => check({ env: {} } as Runtime)));
  expect(findings.filter(({ status }) => status === 'broken')).toEqual([]);
  expect(new Set(findings.map(({ name }) => name)).size).toBe(CHECKS.length);
});
