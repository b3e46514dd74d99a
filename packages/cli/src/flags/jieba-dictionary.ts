// `--jieba-dict`: words of one's own for the tokenizer jieba. Needed again when a signature that has them is replayed.

import { readFileSync } from 'node:fs';
import type { Registry } from 'rougekit/registry';
import { systemCode, UsageError } from '../failures/failures.ts';
import type { GivenFlags } from './given.ts';
import type { OptionRecord } from './option-records.ts';
import { textPackage } from './text-components.ts';

const FLAG = '--jieba-dict';

export const jiebaDictionaryOption: OptionRecord = {
  flags: `${FLAG} <file>`,
  help: 'user dictionary for --tokenizer jieba: one word per line, optionally with its frequency',
  rare: true,
};

/** In which 'jieba' cuts by that dictionary, too. */
export function withJiebaDictionary(given: GivenFlags, registry: Registry): Registry {
  const file = given.get(FLAG);
  if (file === undefined) return registry;
  const isAsked = ['--tokenizer', '--metrics', '--signature'].some((flag) =>
    given.get(flag)?.includes('jieba'),
  );
  if (!isAsked)
    throw new UsageError(`\`${FLAG}\` is for the tokenizer jieba; add --tokenizer jieba.`);
  let dictionary: string;
  try {
    dictionary = readFileSync(file, 'utf8');
  } catch (error) {
    const why = systemCode(error) === 'ENOENT' ? 'there is no such file' : (error as Error).message;
    throw new UsageError(`\`${FLAG} ${file}\` cannot be read: ${why}.`);
  }
  return registry.withComponents({ tokenizers: [textPackage().jiebaComponent({ dictionary })] });
}
