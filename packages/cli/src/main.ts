#!/usr/bin/env node
// `rougekit --version` is asked by scripts and by people in a hurry: it loads nothing else.

import module from 'node:module';
import { version } from './version.ts';

const [first, ...others] = process.argv.slice(2);
const isVersion = first === '--version' || first === '-v' || first === '-V';
if (isVersion && others.length === 0) process.stdout.write(`${version()}\n`);
else {
  // Since Node 22.8: what V8 made of the code is kept for the next start, in the system's folder for temporary files.
  (module as { enableCompileCache?(): unknown }).enableCompileCache?.();
  await import('./process.ts');
}
