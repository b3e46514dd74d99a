// Publishes every package at one version, with provenance: node scripts/publish.mjs 0.2.0 [--dry-run]
// Refuses if a package has another version. A package that is already there is left out, so that a run that broke off can be
// repeated.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { published, root, runNpm } from './setup.mjs';

const [version, ...flags] = process.argv.slice(2);
const isDry = flags.includes('--dry-run');
const manifestOf = (name) =>
  JSON.parse(readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8'));

const others = published.map(manifestOf).filter((manifest) => manifest.version !== version);
if (version === undefined || others.length > 0) {
  const found = others.map((manifest) => `${manifest.name} ${manifest.version}`).join(', ');
  console.error(
    version === undefined
      ? 'usage: node scripts/publish.mjs VERSION [--dry-run]'
      : `Every package must have the version ${version}; these have another: ${found}.`,
  );
  process.exit(2);
}

for (const name of published) {
  const manifest = manifestOf(name);
  const known = runNpm(['view', `${manifest.name}@${version}`, 'version']);
  if (known.ok && known.stdout.trim() === version) {
    console.log(`${manifest.name} ${version} is already published.`);
    continue;
  }
  const args = ['publish', path.join(root, 'packages', name), '--access', 'public'];
  const { ok, output } = runNpm([...args, ...(isDry ? ['--dry-run'] : ['--provenance'])]);
  console.log(`${manifest.name} ${version}: ${ok ? 'published' : 'FAILED'}`);
  if (ok) continue;
  console.error(output);
  process.exit(1);
}
