// npm run test:consumers: packs the packages and builds and runs each consumer in a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setUpOrExit } from '../../scripts/setup.mjs';
import { CONSUMERS } from './consumers.mjs';
import { importing } from './programs.mjs';
import { Project, packed } from './project.mjs';

const HELP = `npm run test:consumers -- [options]

  --quick        only those that take seconds
  --only TEXT    only those with this text in their name
  --list         their names
  --help

Ends with 1 if a consumer fails. One whose packages cannot be installed is skipped, with the reason.`;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const asked = CONSUMERS.filter(
  ({ name, quick }) =>
    (!values.quick || quick) &&
    (values.only === undefined || name.toLowerCase().includes(values.only.toLowerCase())),
);
if (values.list) {
  for (const { name, quick } of asked) console.log(`${quick ? 'quick' : '     '}  ${name}`);
  process.exit(0);
}

setUpOrExit();
const scratch = mkdtempSync(path.join(tmpdir(), 'rougekit-consumers-'));
const total = { passed: 0, failed: 0, skipped: 0 };
try {
  const tarballs = packed(scratch, ['rougekit', 'js-rouge', 'wordnet']);
  const plain = new Project(scratch, tarballs).install([]).write({ 'a.mjs': importing });
  const expected = plain.node('a.mjs').trim();
  for (const consumer of asked) tell(consumer, tried(consumer, tarballs, expected));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed === 0 ? 0 : 1;

/** @param {{ packages: string[], manifest?: Function, before?: Function, check: Function }} consumer */
function tried({ packages, manifest, before, check }, tarballs, expected) {
  const start = performance.now();
  const project = new Project(scratch, tarballs);
  const seconds = () => ((performance.now() - start) / 1000).toFixed(0);
  try {
    before?.(project);
    project.install(packages, manifest?.(tarballs));
  } catch (error) {
    return { outcome: 'skipped', seconds: seconds(), text: `not installed: ${error.message}` };
  }
  try {
    const text = check(project, expected) ?? '';
    return { outcome: 'passed', seconds: seconds(), text };
  } catch (error) {
    return { outcome: 'failed', seconds: seconds(), text: error.message };
  } finally {
    project.remove();
  }
}

function tell({ name }, { outcome, seconds, text }) {
  total[outcome]++;
  const mark = { passed: 'ok     ', failed: 'FAILED ', skipped: 'skipped' }[outcome];
  const remark = outcome === 'passed' ? text : `\n${text.slice(0, 3000)}`;
  console.log(`${mark}  ${name.padEnd(38)} ${seconds.padStart(4)} s  ${remark}`);
}
