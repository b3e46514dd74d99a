// The peak memory of a process that scores one pair of texts once, in megabytes. Without arguments
// that of a process which does nothing.
//   node peak.mjs [ENGINE CANDIDATE-FILE REFERENCE-FILE]
import { existsSync, readFileSync } from 'node:fs';

const [engine, candidate, reference] = process.argv.slice(2);

if (engine !== undefined) {
  const { engineProblem, rougekit } = await import('../built-package.mjs');
  const problem = await engineProblem(engine);
  if (problem !== undefined) throw new Error(problem);
  const pair = {
    candidate: readFileSync(candidate, 'utf8'),
    reference: readFileSync(reference, 'utf8'),
  };
  rougekit.score(pair, rougekit.rouge({ types: ['rougeL'] }));
}
// maxRSS outlives exec on Linux and would count the process that started this one; VmHWM does not.
const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
console.log(Number(kilobytes) / 1024);
