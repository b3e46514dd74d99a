// Flags by meaning, then by spelling.

import { registry } from 'rougekit/registry';
import { expect, it } from 'vitest';
import { score } from '../commands/score/command.ts';
import { flagMeant } from './meant-flags.ts';

const known = score
  .options(registry)
  .flatMap(({ options }) => options.flatMap(({ flags }) => flags.match(/--[\w-]+/g) ?? []));

it.each([
  ['--stem', '--stemmer porter'],
  ['--metric', '--metrics'],
  ['--output-format', '--format'],
  ['--ref', '--reference'],
  ['--threshold=0.3', '--fail-under'],
  ['--workers', '--jobs'],
  ['--n-jobs', '--jobs'],
  ['-j', '--jobs'],
  ['-m', '--metrics or --stemmer porter'],
  ['--confidance', '--confidence'],
  ['--jobz', '--jobs'],
  ['--constructor', undefined],
  ['--xyzzy', undefined],
])('%s means %s', (typed, meant) => expect(flagMeant(typed, known)).toBe(meant));

it('says nothing of flags that the command does not have', () => {
  expect(flagMeant('--workers', ['--format'])).toBeUndefined();
});
