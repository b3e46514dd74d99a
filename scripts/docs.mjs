// Builds the documentation site. Its tools are installed into site/ by themselves, so that nothing else has to wait for them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runNode, runNpm, setUpOrExit } from './setup.mjs';

setUpOrExit();

const site = path.join(root, 'site');
const stamp = path.join(site, 'node_modules', '.rougekit-site');
const lock = createHash('sha256')
  .update(readFileSync(path.join(site, 'package-lock.json')))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing the tools of the site (npm ci) …');
  const installed = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: site });
  if (!installed.ok) {
    console.error(`The tools of the site could not be installed. npm said:\n${installed.output}`);
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
process.exitCode = runNode([path.join(site, 'build.mjs')], { show: true }).ok ? 0 : 1;
