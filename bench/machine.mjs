// Which machine the figures belong to.
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

export function machine() {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: availableParallelism(),
    gigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    // Others at work on the machine make rounds differ; the spread shows by how much.
    load: Number(loadavg()[0].toFixed(1)),
  };
}

export const machineLine = ({ processor, cores, gigabytes, system, node, load }) =>
  `${processor}, ${cores} cores, ${gigabytes} GB, ${system}, Node ${node}, load ${load} at the start`;
