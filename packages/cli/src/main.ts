#!/usr/bin/env node
// `rougekit --version` is asked by scripts and by people in a hurry: it loads nothing else.

import { version } from './version.ts';

const [first, ...others] = process.argv.slice(2);
const isVersion = first === '--version' || first === '-v' || first === '-V';
if (isVersion && others.length === 0) process.stdout.write(`${version()}\n`);
else await import('./process.ts');
