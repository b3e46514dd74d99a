// What action.yml runs: builds the command of this checkout, and runs `rougekit score` with the inputs of the action. They come as
// environment variables and go to the command as arguments, so that no shell ever reads them.
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The command did not come to an end of its own: none of its exit codes, of which 1 means that a gate failed. */
const NO_RESULT = 70;

/** Inputs that are a flag with one value. */
const FLAGS = [
  ...['metrics', 'dialect', 'fail-under', 'fail-over', 'fail-rows-under', 'fail-rows-over'],
  ...['baseline', 'fail-if-worse', 'history'],
];

/** The value of an input; action.yml hands them over as INPUT_FAIL_UNDER and so on. */
const inputOf = (name, env) =>
  (env[`INPUT_${name.toUpperCase().replaceAll('-', '_')}`] ?? '').trim();

const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The arguments of `rougekit`. Names of files come behind `--`, so that none of them is a flag. */
export function argumentsFrom(env) {
  const data = linesOf(inputOf('data', env));
  if (data.length === 0) throw new Error('The action needs `data`: the file to score.');
  return [
    'score',
    ...FLAGS.flatMap((name) => {
      const value = inputOf(name, env);
      return value === '' ? [] : [`--${name}=${value}`];
    }),
    ...linesOf(inputOf('output', env)).map((file) => `--output=${file}`),
    ...linesOf(inputOf('flags', env)),
    '--',
    ...data,
  ];
}

function run() {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const { env, execPath } = process;
  // Its own output would end up in the log as if it were a result.
  const setup = spawnSync(execPath, [path.join(root, 'scripts', 'setup.mjs')], {
    stdio: ['ignore', 2, 2],
  });
  const command = path.join(root, 'packages', 'cli', 'bin', 'rougekit.cjs');
  const { status } =
    setup.status === 0
      ? spawnSync(execPath, [command, ...argumentsFrom(env)], { stdio: 'inherit' })
      : { status: null };
  const code = status ?? NO_RESULT;
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `exit-code=${code}\n`);
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = run();
  } catch (error) {
    console.error(`error: ${error.message}`);
    process.exitCode = 2;
  }
}
