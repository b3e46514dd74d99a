// A throw-away Slurm on one machine: a controller and several nodes, each a slurmd of its own, in a private folder. Nothing listens
// beyond 127.0.0.1; no systemd, no control groups, no database. Processes are found by ancestry: every one of the lab descends
// from a daemon that was started here, or from a step daemon that carries the lab's folder in its environment.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAMS = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'squeue', 'sinfo', 'scontrol'];
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/** What is not installed here. */
export const missingPrograms = () =>
  PROGRAMS.filter((name) => !PATH.split(':').some((folder) => existsSync(path.join(folder, name))));

export class Lab {
  /** What the programs of Slurm, and those that use them, need to know. */
  env;
  #folder;
  #nodes;
  /** Daemons by name, as child processes. */
  #daemons = new Map();

  constructor(folder, nodes) {
    this.#folder = folder;
    this.#nodes = Array.from({ length: nodes }, (_, k) => `n${k + 1}`);
    this.env = {
      ...process.env,
      PATH,
      SLURM_CONF: path.join(folder, 'slurm.conf'),
      ROUGEKIT_LAB: folder,
      NODE_OPTIONS: `--import ${new URL('linger.mjs', import.meta.url)}`,
    };
  }

  async start() {
    const at = (...parts) => path.join(this.#folder, ...parts);
    for (const name of [
      'state',
      'log',
      'run',
      'munge',
      ...this.#nodes.map((node) => `spool/${node}`),
    ])
      mkdirSync(at(name), {
        recursive: true,
        mode: name === 'munge' || name === 'state' ? 0o700 : 0o755,
      });
    writeFileSync(at('munge/key'), randomBytes(1024), { mode: 0o400 });
    const ports = await freePorts(this.#nodes.length + 1);
    writeFileSync(at('slurm.conf'), this.#configuration(at, ports));
    this.#daemon('munged', [
      ...[
        '--foreground',
        '--force',
        `--key-file=${at('munge/key')}`,
        `--socket=${at('run/munge.sock')}`,
      ],
      ...[`--pid-file=${at('run/munged.pid')}`, `--log-file=${at('log/munged.log')}`],
      `--seed-file=${at('munge/seed')}`,
    ]);
    await until('the socket of munge', () => existsSync(at('run/munge.sock')));
    this.#daemon('slurmctld', ['-D', '-f', at('slurm.conf')]);
    for (const node of this.#nodes) this.#startNode(node);
    await until(
      'idle nodes',
      () => this.output('sinfo', '-h', '-t', 'idle', '-o', '%D') === String(this.#nodes.length),
    );
  }

  #startNode(node) {
    this.#daemon('slurmd', ['-D', '-f', this.env.SLURM_CONF, '-N', node], node);
  }

  #configuration(at, all) {
    const [controller, ...ports] = all;
    const host = hostname().split('.')[0];
    return `ClusterName=lab
SlurmctldHost=${host}(127.0.0.1)
SlurmctldPort=${controller}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${at('run/munge.sock')},cred_expire=5
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
StateSaveLocation=${at('state')}
SlurmdSpoolDir=${at('spool/%n')}
SlurmctldPidFile=${at('run/slurmctld.pid')}
SlurmdPidFile=${at('run/slurmd-%n.pid')}
SlurmctldLogFile=${at('log/slurmctld.log')}
SlurmdLogFile=${at('log/slurmd-%n.log')}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=2,bf_interval=2
SlurmdTimeout=8
KillWait=2
MinJobAge=600
JobRequeue=1
ReturnToService=2
MpiDefault=none
MaxArraySize=1001
${this.#nodes
  .map(
    (node, k) =>
      `NodeName=${node} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${ports[k]} CPUs=1 RealMemory=1000 State=UNKNOWN`,
  )
  .join('\n')}
PartitionName=main Nodes=n[1-${this.#nodes.length}] Default=YES State=UP
`;
  }

  #daemon(program, args, name = program) {
    const log = openSync(path.join(this.#folder, 'log', `${name}.out`), 'a');
    const child = spawn(program, args, {
      env: { ...this.env, ROUGEKIT_LAB_NODE: name },
      stdio: ['ignore', log, log],
    });
    child.on('error', (error) => console.error(`${program}: ${error.message}`));
    this.#daemons.set(name, child);
  }

  output(program, ...args) {
    return spawnSync(program, args, { env: this.env, encoding: 'utf8' }).stdout?.trim() ?? '';
  }

  /** Processes of a node: its daemon, the step daemons that it started, and all that descend from those. */
  processesOf(node) {
    const all = processes();
    const roots = all.filter(
      ({ pid, env }) =>
        pid === this.#daemons.get(node)?.pid ||
        (env.includes(`ROUGEKIT_LAB=${this.#folder}\0`) &&
          env.includes(`ROUGEKIT_LAB_NODE=${node}\0`)),
    );
    return descendants(all, roots);
  }

  /** Below the step daemons of a node: what jobs run there. The daemon itself is not among them. */
  workersOf(node) {
    const own = this.processesOf(node);
    return own.filter(({ command }) => command.includes('\0worker\0'));
  }

  /** The loss of a machine: everything on it ends at once. */
  killNode(node) {
    const victims = this.processesOf(node).map(({ pid }) => pid);
    for (const pid of victims) kill(pid);
    return victims;
  }

  /** Addresses on which processes of the lab listen. */
  listening() {
    const pids = new Set(
      [...this.#daemons.values()].flatMap(({ pid }) =>
        descendants(processes(), [{ pid }]).map((one) => one.pid),
      ),
    );
    const inodes = new Set();
    for (const pid of [...pids, ...[...this.#daemons.values()].map(({ pid: own }) => own)]) {
      for (const fd of listOf(`/proc/${pid}/fd`)) {
        const target = linkOf(`/proc/${pid}/fd/${fd}`);
        const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
        if (inode !== undefined) inodes.add(inode);
      }
    }
    return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      textOf(file)
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/\s+/))
        .filter(([, , , state, , , , , , inode]) => state === '0A' && inodes.has(inode))
        .map(([, address]) => address),
    );
  }

  async stop() {
    for (const node of this.#nodes) this.killNode(node);
    for (const child of [...this.#daemons.values()].reverse()) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    }
    await wait(300);
    for (const child of this.#daemons.values())
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  }
}

export async function until(what, isTrue, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`waited ${seconds} s for ${what}`);
    await wait(100);
  }
}

export function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function processes() {
  return listOf('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      // "pid (name) state parent": the name may hold anything.
      const stat = textOf(`/proc/${name}/stat`);
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [command, env] = ['cmdline', 'environ'].map((file) => textOf(`/proc/${name}/${file}`));
      return { pid: Number(name), parent: Number(parent), command, env };
    });
}

/** Those and all below them. */
function descendants(all, roots) {
  const found = new Map(roots.map((one) => [one.pid, one]));
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const one of all) if (found.has(one.parent)) found.set(one.pid, one);
  }
  return [...found.values()];
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function listOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function linkOf(file) {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

async function freePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const server = createServer().on('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
