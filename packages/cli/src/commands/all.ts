// Every command, in the order of the help. A command's code is loaded when it is used.

import type { ListedCommand } from './command.ts';

export const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'score',
    arguments: '[data...]',
    takesFiles: true,
    summary: 'Score a data set, with confidence intervals.',
    load: async () => (await import('./score/command.ts')).score,
  },
  {
    name: 'compare',
    arguments: '<run|data...>',
    takesFiles: true,
    summary: 'Is a system better? Paired tests on the same items.',
    load: async () => (await import('./compare/command.ts')).compare,
  },
  {
    name: 'explain',
    arguments: '[file|data...]',
    takesFiles: true,
    summary: 'How the scores of one pair come about.',
    load: async () => (await import('./explain/command.ts')).explain,
  },
  {
    name: 'report',
    arguments: '<run...>',
    summary: 'One page with scores and every example of saved runs.',
    load: async () => (await import('./report/command.ts')).report,
  },
  {
    name: 'history',
    arguments: '[action...]',
    summary: 'Runs kept so far: list, show, trend, compare …',
    load: async () => (await import('./history/command.ts')).history,
  },
  {
    name: 'diff-dialects',
    arguments: '[data...]',
    takesFiles: true,
    summary: 'The same texts in every dialect: gaps and causes.',
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
    summary: 'Check dialects against the original programs.',
    load: async () => (await import('./verify/command.ts')).verify,
  },
  {
    name: 'merge',
    arguments: '<partial...>',
    takesFiles: true,
    summary: 'Join the results of shards, to the last digit.',
    load: async () => (await import('./merge/command.ts')).merge,
  },
  {
    name: 'correlate',
    arguments: '<data>',
    summary: 'Agreement of scores with human ratings.',
    load: async () => (await import('./correlate/command.ts')).correlate,
  },
  {
    name: 'prepare',
    arguments: '<text|data...>',
    summary: 'What text preparation makes of texts.',
    load: async () => (await import('./prepare/command.ts')).prepare,
  },
  {
    name: 'tokens',
    arguments: '<text|data...>',
    summary: 'What tokenizers make of a text, side by side.',
    load: async () => (await import('./tokens/command.ts')).tokens,
  },
  {
    name: 'generate',
    arguments: '<data...>',
    takesFiles: true,
    summary: 'Write summaries with a language model.',
    load: async () => (await import('./generate/command.ts')).generate,
  },
  {
    name: 'evaluate',
    arguments: '<data...>',
    takesFiles: true,
    summary: 'Generate, score and save in one go.',
    load: async () => (await import('./evaluate/command.ts')).evaluate,
  },
  {
    name: 'doctor',
    arguments: '',
    summary: 'What is installed here, and what is missing.',
    load: async () => (await import('./doctor/command.ts')).doctor,
  },
  {
    name: 'completion',
    arguments: '<shell>',
    summary: 'Print completion for bash, zsh or fish.',
    load: async () => (await import('./completion/command.ts')).completion,
  },
];
