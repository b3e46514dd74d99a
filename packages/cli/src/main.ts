#!/usr/bin/env node
// `rougekit --version` is asked by scripts and by people in a hurry: the program is not even loaded for it.

import { EXIT } from './failures/exit-codes.ts';
import { startProgram } from './start-program.ts';
import { version } from './version.ts';

const args = process.argv.slice(2);
const isVersion = /^(?:--version|-v|-V)$/.test(args[0] ?? '') && args.length === 1;
if (isVersion) process.stdout.write(`${version()}\n`);
else
  startProgram(args).catch((error: unknown) => {
    console.error(error);
    process.exitCode = EXIT.defect;
  });
