// The last net under keys and tokens: whatever a message says, even that of a crash, the values of variables that hold secrets
// do not reach the terminal.

import type { Environment } from './colours.ts';

const NAMES = /(?:_API_KEY|_ACCESS_KEY|_TOKEN|_SECRET|_PASSWORD)$/i;
/** Shorter ones are placeholders, and may be words. */
const LEAST = 8;
const KEY_FROM = /^--key-from(?:=(.*))?$/s;

/** `args` may name another variable: --key-from VARIABLE. */
export function hidingSecrets(env: Environment, args: readonly string[]): (text: string) => string {
  const asked = args.map((arg, k) => {
    const found = KEY_FROM.exec(arg);
    return found === null ? undefined : (found[1] ?? args[k + 1]);
  });
  const names = Object.keys(env).filter((name) => NAMES.test(name) || asked.includes(name));
  const secrets = names
    .map((name) => env[name]?.trim() ?? '')
    .filter(({ length }) => length >= LEAST)
    // As it is, and as JSON spells it.
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    // A key may begin like another one, whose rest would be left.
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((safe, secret) => safe.replaceAll(secret, '[key]'), text);
}
