// Runs the files of examples/ with the harnesses that they are for, installed into a folder of their own beside the packed
// library: npm run test:examples. What needs a newer Node than this one is named and left out.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runNpm, setUpOrExit } from '../../scripts/setup.mjs';

const HARNESSES = [
  'autoevals@0.3.0',
  'braintrust@3.35.0',
  '@langfuse/client@5.11.1',
  '@opentelemetry/api@1.9.0',
  '@opentelemetry/sdk-trace-base@2.12.0',
  'vitest@4.1.12',
  'vitest-evals@0.16.1',
  'jest@30.5.2',
];

/** What each example prints if it works. */
const PROGRAMS = [
  { file: 'autoevals.mjs', prints: 'rougeL 0.6666666666666666' },
  { file: 'braintrust.mjs', prints: /bleu\s+100\.00%/ },
  { file: 'langfuse.mjs', prints: 'rougeL 0.6666666666666666' },
  { file: 'langsmith.mjs', prints: "key: 'rougeL'" },
  { file: 'opentelemetry.mjs', prints: "'gen_ai.evaluation.score.value': 0.6666666666666666" },
];

const RUNNERS = [
  { file: 'vitest', args: ['vitest/vitest.mjs', 'run', 'vitest/'], prints: '1 passed' },
  {
    file: 'vitest-evals.test.mjs',
    args: ['vitest/vitest.mjs', 'run', 'vitest-evals'],
    prints: '1 passed',
  },
  {
    file: 'jest',
    folder: 'jest',
    node: ['--experimental-vm-modules'],
    args: ['jest/bin/jest.js'],
    prints: '1 passed',
  },
];

const LEFT_OUT = [
  'evalite.eval.mjs: evalite 0.19 needs Node 22',
  'mastra.mjs: @mastra/core 1.71 needs Node 22.13',
  'promptfoo: promptfoo 0.123 needs Node 22.22',
];

setUpOrExit();
const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-examples-'));
let passed = 0;
let failed = 0;
try {
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const packed = runNpm([
    'pack',
    path.join(root, 'packages/rougekit'),
    '--pack-destination',
    folder,
  ]);
  const tarball = path.join(folder, packed.stdout.trim().split('\n').at(-1));
  // Scripts of these packages download binaries, which none of the examples needs.
  const flags = [
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const installed = runNpm(['install', ...flags, tarball, ...HARNESSES], { cwd: folder });
  if (!installed.ok) {
    console.log(
      `The harnesses cannot be installed, so no example was run. npm said:\n${installed.output}`,
    );
    console.log('\n0 passed, 0 failed, 1 skipped');
    process.exit(0);
  }
  const examples = path.join(folder, 'examples');
  cpSync(path.join(root, 'examples'), examples, { recursive: true });
  for (const { file, prints } of PROGRAMS) check(file, [file], examples, prints);
  for (const { file, args, prints, node = [], folder: own = '' } of RUNNERS) {
    const [program, ...rest] = args;
    const bin = path.join(folder, 'node_modules', program);
    check(file, [...node, bin, ...rest], path.join(examples, own), prints);
  }
  for (const reason of LEFT_OUT) console.log(`left out  ${reason}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed, ${LEFT_OUT.length} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

function check(name, args, cwd, prints) {
  const env = { ...process.env, NO_COLOR: '1', NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env,
    encoding: 'utf8',
  });
  const output = `${stdout}${stderr}`;
  const isGood =
    status === 0 && (typeof prints === 'string' ? output.includes(prints) : prints.test(output));
  console.log(`${isGood ? 'ok      ' : 'FAILED  '}  ${name}`);
  if (isGood) passed++;
  else {
    failed++;
    console.log(output);
  }
}
