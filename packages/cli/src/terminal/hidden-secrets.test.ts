import { expect, test } from 'vitest';
import { hidingSecrets } from './hidden-secrets.ts';

const env = {
  GEMINI_API_KEY: ' canary-0123 ',
  HF_TOKEN: 'hf_abcdefgh',
  OTHER_API_KEY: 'EMPTY',
  AWS_SECRET_ACCESS_KEY: 'canary-0123/longer',
  MINE: 'my-own-key-1',
  PATH: '/usr/bin',
};

test.each([
  ['key canary-0123 was refused', 'key [key] was refused'],
  ['hf_abcdefgh hf_abcdefgh', '[key] [key]'],
  ['signed with canary-0123/longer', 'signed with [key]'],
  ['EMPTY /usr/bin', 'EMPTY /usr/bin'],
  ['my-own-key-1', 'my-own-key-1'],
])('%s', (text, safe) => {
  expect(hidingSecrets(env, [])(text)).toBe(safe);
});

test.each([[['--key-from', 'MINE']], [['--key-from=MINE']]])('%j', (args) => {
  expect(hidingSecrets(env, args)('my-own-key-1')).toBe('[key]');
});
