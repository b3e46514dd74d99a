// Every command, in the order of the help. A command's code is loaded when it is used.

import type { ListedCommand } from './command.ts';

export const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'score',
    arguments: '<data...>',
    takesFiles: true,
    summary: 'Score a data set: one row per pair, means with confidence intervals.',
    load: async () => (await import('./score/command.ts')).score,
  },
  {
    name: 'compare',
    arguments: '<run|data...>',
    takesFiles: true,
    summary: 'Compare systems on the same items: differences, intervals, paired tests.',
    load: async () => (await import('./compare/command.ts')).compare,
  },
  {
    name: 'explain',
    arguments: '[file|data...]',
    takesFiles: true,
    summary: 'Where the scores of one pair come from: what matches, and the formulas.',
    load: async () => (await import('./explain/command.ts')).explain,
  },
  {
    name: 'history',
    arguments: '[action...]',
    summary: 'Runs kept so far: list, show, trend, compare, bless, export, rm.',
    load: async () => (await import('./history/command.ts')).history,
  },
  {
    name: 'diff-dialects',
    arguments: '[data...]',
    takesFiles: true,
    summary: 'The same texts under every dialect, each gap with its cause.',
    load: async () => (await import('./diff-dialects/command.ts')).diffDialects,
  },
  {
    name: 'audit',
    arguments: '<data...>',
    takesFiles: true,
    summary: 'Which settings give a claimed figure?',
    load: async () => (await import('./audit/command.ts')).audit,
  },
  {
    name: 'verify',
    arguments: '[dialect...]',
    summary: 'Run the conformance fixtures that ship with rougekit; exit 1 on any gap.',
    load: async () => (await import('./verify/command.ts')).verify,
  },
  {
    name: 'merge',
    arguments: '<partial...>',
    takesFiles: true,
    summary: 'Join the partial results of shards, to the very numbers of the whole set.',
    load: async () => (await import('./merge/command.ts')).merge,
  },
  {
    name: 'correlate',
    arguments: '<data>',
    summary: 'Agreement of scores with human ratings, with intervals and tests.',
    load: async () => (await import('./correlate/command.ts')).correlate,
  },
];
