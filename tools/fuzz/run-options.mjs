// How long and from which seed: the arguments of every fuzzer, checked.
import { parseArgs } from 'node:util';

/** A mistake ends the process with a sentence, `--help` with the help. */
export function readOptions(help, usualMinutes) {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: String(usualMinutes) },
        seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000_000) },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    const minutes = Number(values.minutes);
    if (!(minutes > 0 && minutes < 1e5))
      throw new Error(`--minutes wants a number above 0, not "${values.minutes}".`);
    if (!/^\d{1,9}$/.test(values.seed))
      throw new Error(`--seed wants a whole number of up to 9 digits, not "${values.seed}".`);
    return { minutes, seed: Number(values.seed) };
  } catch (error) {
    console.error(`${error.message}\nOptions: add --help.`);
    return process.exit(2);
  }
}
