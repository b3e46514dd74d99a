// npm run test:slurm: `rougekit submit` on a Slurm of three nodes on this machine. Workers and machines are killed in the middle; the
// reports must be those of one machine, byte for byte, of JSON lines and of Parquet. Says why if it cannot run.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, setUpOrExit } from '../../scripts/setup.mjs';
import { writeData } from './data.mjs';
import { kill, Lab, missingPrograms, until } from './lab.mjs';

const missing = missingPrograms();
const why =
  process.platform !== 'linux'
    ? 'Slurm runs on Linux.'
    : missing.length > 0
      ? `There is no ${missing.join(', ')} here. Debian and Ubuntu have them:  apt-get install slurm-wlm munge`
      : process.getuid() !== 0
        ? 'The daemons of Slurm are started as root, and this is not root.'
        : undefined;
if (why !== undefined) {
  console.log(why);
  console.log('0 passed, 0 failed, 1 skipped');
  process.exit(0);
}
setUpOrExit();

const command = path.join(root, 'packages', 'cli', 'bin', 'rougekit.cjs');
const scratch = mkdtempSync(path.join(tmpdir(), 'rougekit-slurm-'));
const lab = new Lab(path.join(scratch, 'lab'), 3);
const RECIPE = ['--metrics', 'rouge1,bleu,ter,meteor', '--resamples', '50'];
const SHARDS = { jsonl: 8, parquet: 14 };
/** A folder whose name has everything that sbatch reads otherwise in the name of a log. */
const CHANGED = 'job "changed" 5%a #1';
let passed = 0;
let failed = 0;

const check = (what, isTrue, more = '') => {
  console.log(`${isTrue ? 'ok    ' : 'FAILED'} ${what}${isTrue || more === '' ? '' : `\n${more}`}`);
  if (isTrue) passed++;
  else failed++;
};

function rougekit(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: scratch,
    env: lab.env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { code: status, stdout, stderr };
}

const at = (...parts) => path.join(scratch, ...parts);
const isSame = (a, b) => existsSync(at(a)) && readFileSync(at(a)).equals(readFileSync(at(b)));
const logs = (job) =>
  readdirSync(at(job, 'logs'))
    .map((name) => readFileSync(at(job, 'logs', name), 'utf8'))
    .join('\n');

/** A worker of a job, somewhere or on one node, by ancestry. */
const workers = (job, nodes = ['n1', 'n2', 'n3']) =>
  nodes.flatMap((node) =>
    lab
      .workersOf(node)
      .filter(({ command: line }) => line.includes(at(job, 'plan.json')))
      .map((one) => ({ ...one, node })),
  );

/** What is looked for, as soon as it is there. */
async function one(what, find) {
  let [found] = find();
  await until(
    what,
    () => {
      [found] = find();
      return found !== undefined;
    },
    240,
  );
  return found;
}

const begun = Date.now();
const seconds = () => `${((Date.now() - begun) / 1000).toFixed(0)} s`;
try {
  await writeData(at('data.jsonl'), at('data.parquet'));
  for (const kind of ['jsonl', 'parquet'])
    rougekit(
      'score',
      `data.${kind}`,
      ...RECIPE,
      '--intervals',
      'bucketed',
      '-o',
      `whole-${kind}.json`,
    );
  rougekit('score', 'data.jsonl', ...RECIPE, '--format', 'jsonl', '-o', 'whole-rows.jsonl');
  await lab.start();
  console.log(`three nodes are up, ${seconds()}`);

  const submitted = ['jsonl', 'parquet'].map((kind) =>
    rougekit(
      'submit',
      '--slurm',
      `data.${kind}`,
      '--shards',
      String(SHARDS[kind]),
      ...RECIPE,
      '--rows',
      kind,
      '-o',
      `job-${kind}`,
      '--',
      '--time=5',
    ),
  );
  check(
    'submit plans and submits an array and a merge',
    submitted.every(({ code }) => code === 0),
    submitted.map(({ stderr }) => stderr).join('\n'),
  );
  const status = rougekit('submit', 'status', 'job-jsonl');
  check(
    'status counts the shards',
    /of 8 shards finished/.test(status.stdout),
    status.stdout + status.stderr,
  );
  const early = rougekit('submit', '--resume', '-o', 'job-jsonl');
  check(
    'resume waits for a job that is under way',
    early.code === 2 && /still under way/.test(early.stderr),
    early.stderr,
  );

  // A worker of each job, then a machine with another worker of it. n1 stays: it must do all the rest.
  const lost = [];
  for (const kind of ['jsonl', 'parquet']) {
    const job = `job-${kind}`;
    const alive = (nodes) => nodes.filter((node) => !lost.includes(node));
    const victim = await one(`a worker of ${job}`, () => workers(job, alive(['n1', 'n2', 'n3'])));
    kill(victim.pid);
    console.log(`killed worker ${victim.pid} of ${job} on ${victim.node}, ${seconds()}`);
    const { node } = await one(`another worker of ${job}, not on n1`, () =>
      workers(job, alive(['n2', 'n3'])).filter(({ pid }) => pid !== victim.pid),
    );
    const pids = lab.killNode(node);
    lost.push(node);
    console.log(`lost ${node} with ${pids.length} processes, ${seconds()}`);
  }
  check(
    'nothing listens beyond 127.0.0.1',
    lab.listening().length > 0 && lab.listening().every((one) => one.startsWith('0100007F:')),
    lab.listening().join(),
  );
  for (const kind of ['jsonl', 'parquet']) {
    const job = `job-${kind}`;
    await until(`the report of ${job}`, () => existsSync(at(job, 'report.json')), 300);
    console.log(`${job} has its report, ${seconds()}`);
    check(
      `${kind}: the report is that of one machine, to the byte`,
      isSame(`${job}/report.json`, `whole-${kind}.json`),
    );
    check(
      `${kind}: the killed worker was started again`,
      /attempt 1 ended with 137/.test(logs(job)),
      logs(job),
    );
    const { stdout } = rougekit('submit', 'status', job);
    check(
      `${kind}: status names the report`,
      stdout.includes(`${SHARDS[kind]} of ${SHARDS[kind]} shards finished`) &&
        stdout.includes('report.json'),
      stdout,
    );
  }
  check(
    'lost machines are down',
    /down/.test(lab.output('sinfo', '-h', '-n', 'n2,n3', '-o', '%T')),
    lab.output('sinfo'),
  );
  const emptyIn = (kind) =>
    JSON.parse(readFileSync(at(`job-${kind}`, 'plan.json'), 'utf8')).shards.some(
      ({ rows }) => rows === 0,
    );
  check('a shard is empty, of JSON lines and of Parquet', emptyIn('jsonl') && emptyIn('parquet'));
  const report = JSON.parse(readFileSync(at('whole-jsonl.json'), 'utf8'));
  check('rows have problems', report.failed > 0);
  const rows = readdirSync(at('job-jsonl', 'parts'))
    .filter((name) => name.startsWith('rows-'))
    .sort();
  const joined = Buffer.concat(rows.map((name) => readFileSync(at('job-jsonl', 'parts', name))));
  check(
    'rows of all shards, one after the other, are those of one machine',
    joined.equals(readFileSync(at('whole-rows.jsonl'))),
  );
  check(
    'rows of Parquet are there',
    readdirSync(at('job-parquet', 'parts')).filter((name) => name.endsWith('.parquet')).length ===
      SHARDS.parquet,
  );

  // Changed data: shards that read them fail, the merge never runs. As they were, only what is missing is scored.
  const { size } = statSync(at('data.jsonl'));
  const quick = ['--metrics', 'rouge1', '--resamples', '50'];
  rougekit('score', 'data.jsonl', ...quick, '--intervals', 'bucketed', '-o', 'quick.json');
  const again = rougekit(
    'submit',
    '--slurm',
    'data.jsonl',
    '--shards',
    '4',
    ...quick,
    '-o',
    CHANGED,
    '--at-once',
    '1',
  );
  check('a third job is submitted', again.code === 0, again.stderr);
  await until('the first part', () => readdirSync(at(CHANGED, 'parts')).length > 0, 120);
  appendFileSync(at('data.jsonl'), '\n');
  const { array } = JSON.parse(readFileSync(at(CHANGED, 'job.json'), 'utf8')).submissions[0];
  await until(
    'the end of the third job',
    () =>
      lab.output('squeue', '-h', '-j', array) === '' ||
      !/R|PD|CG/.test(lab.output('squeue', '-h', '-j', array, '-o', '%t')),
    120,
  );
  await wait(3000);
  const refused = rougekit('submit', 'status', CHANGED);
  check(
    'changed data: no report, and the missing shards are listed',
    !existsSync(at(CHANGED, 'report.json')) && /missing: /.test(refused.stdout),
    refused.stdout,
  );
  check(
    'changed data: the log says why',
    /has changed since the plan was made/.test(logs(CHANGED)),
    logs(CHANGED),
  );
  truncateSync(at('data.jsonl'), size);
  const kept = new Map(
    readdirSync(at(CHANGED, 'parts')).map((name) => [
      name,
      statSync(at(CHANGED, 'parts', name)).mtimeMs,
    ]),
  );
  const resumed = rougekit('submit', '--resume', '-o', CHANGED);
  check(
    'resume submits what is missing alone',
    resumed.code === 0 && kept.size > 0 && !/1-4/.test(resumed.stderr),
    resumed.stderr,
  );
  await until('the report of the third job', () => existsSync(at(CHANGED, 'report.json')), 120);
  check(
    'resumed: the report is that of one machine, to the byte',
    isSame(`${CHANGED}/report.json`, 'quick.json'),
  );
  check(
    'resumed: finished parts were left alone',
    [...kept].every(([name, time]) => statSync(at(CHANGED, 'parts', name)).mtimeMs === time),
  );
} catch (error) {
  check(
    'the run comes to its end',
    false,
    `${error.stack}\n${lab.output('squeue')}\n${lab.output('sinfo')}`,
  );
} finally {
  await lab.stop();
  if (failed === 0) rmSync(scratch, { recursive: true, force: true });
  else console.log(`Everything is left in ${scratch}`);
}
console.log(`${seconds()}\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
