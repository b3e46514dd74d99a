// Arguments of the benchmark's commands, checked.
import { parseArgs } from 'node:util';

export const COMMON_HELP = `  --rounds N     rounds of each work (default: 7)
  --quick        small corpora and 3 rounds: a first look, not a result
  --json FILE    also write all figures to FILE
  --help`;

/** @type {import('node:util').ParseArgsConfig['options']} */
const COMMON = {
  rounds: { type: 'string' },
  quick: { type: 'boolean', default: false },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
};

/**
 * The options by name; a mistake ends the process with a sentence, `--help` with the help.
 * @returns {Record<string, any>}
 */
export function readOptions(help, own = {}) {
  try {
    /** @type {{ values: Record<string, any> }} */
    const { values } = parseArgs({ options: { ...COMMON, ...own } });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    const { quick, rounds = quick ? '3' : '7' } = values;
    return { ...values, rounds: wholeNumber('--rounds', rounds) };
  } catch (error) {
    console.error(`${error.message}\nOptions: add --help.`);
    return process.exit(2);
  }
}

export function wholeNumber(name, text) {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error(`${name} wants a whole number of at least 1, not "${text}".`);
}
