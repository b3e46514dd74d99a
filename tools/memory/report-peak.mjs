// node --import report-peak.mjs …: writes the peak memory of the process, in megabytes, to the file
// that ROUGEKIT_PEAK_FILE names, when it ends. Threads share the memory of their process.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    // maxRSS outlives exec on Linux and would count the process that started this one.
    const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
    const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
    writeFileSync(process.env.ROUGEKIT_PEAK_FILE, String(Number(kilobytes) / 1024));
  });
}
