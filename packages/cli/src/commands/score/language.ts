// `--lang`: how the texts of a language are cut, where no single flag says it. For explanations and gaps, `--lang` is the language
// in which they are written.

import { UsageError } from '../../failures/failures.ts';
import type { GivenFlags } from '../../flags/given.ts';
import type { OptionRecord } from '../../flags/option-records.ts';

const FLAG = '--lang';

export const langOption: OptionRecord = {
  flags: `${FLAG} <tag>`,
  help: 'language, for tokens and sentences: zh, ja, th, de …; auto: tokens for every script',
};

/** What a language changes, as flags. Every other language has tokens for all scripts, and sentences as the dialect says. */
const HAN = { '--sentences': 'cjk', '--bleu-tokenizer': 'zh', '--gleu-tokenizer': 'zh' };
const KANA = { '--sentences': 'cjk', '--bleu-tokenizer': 'char', '--gleu-tokenizer': 'char' };
const FLAGS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  zh: HAN,
  yue: HAN,
  ja: KANA,
};
/** Beside preparation, too: they neither cut tokens nor end sentences. */
const ALWAYS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: { '--eed-language': 'ja' },
};
const EVERY_SCRIPT = { '--tokenizer': 'unicode' };

/** Snowball's names for languages; of both Norwegian languages, one. */
const SNOWBALL: Readonly<Record<string, string>> = {
  ...{ ar: 'arabic', hy: 'armenian', eu: 'basque', ca: 'catalan', cs: 'czech', da: 'danish' },
  ...{ nl: 'dutch', en: 'english', fi: 'finnish', fr: 'french', de: 'german', hu: 'hungarian' },
  ...{ ga: 'irish', it: 'italian', no: 'norwegian', nb: 'norwegian', nn: 'norwegian' },
  ...{ pt: 'portuguese', ro: 'romanian', ru: 'russian', sl: 'slovene', es: 'spanish' },
  ...{ sv: 'swedish', ta: 'tamil', tr: 'turkish' },
};

const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i;

/** With what the language says, unless flags say it; `--stemmer snowball` becomes the stemmer of the language. */
export function withLanguage(given: GivenFlags): GivenFlags {
  const tag = given.get(FLAG);
  const wantsStems = given.get('--stemmer') === 'snowball';
  if (tag === undefined) return given;
  if (given.has('--signature'))
    throw new UsageError('`--signature` already says everything; leave out --lang.');
  if (tag !== 'auto' && !TAG.test(tag))
    throw new UsageError(
      `Expected \`${FLAG}\` to be a language such as en, zh, de or pt-BR, or auto, got '${tag}'.`,
    );
  const language = tag === 'auto' ? '' : (tag.split('-')[0] as string).toLowerCase();
  refuseUnknown(language, tag);
  const flags = new Map<string, string>([...Object.entries(flagsOf(language, given)), ...given]);
  if (wantsStems) flags.set('--stemmer', stemmerOf(language, tag));
  return flags;
}

function flagsOf(language: string, given: GivenFlags): Readonly<Record<string, string>> {
  // They decide about tokens and sentences themselves, and every flag would be laid over that.
  if (given.has('--prepare') || given.has('--preset')) return { ...ALWAYS_OF[language] };
  // The dialects are made for English.
  return {
    ...(language === 'en' ? {} : EVERY_SCRIPT),
    ...FLAGS_OF[language],
    ...ALWAYS_OF[language],
  };
}

function stemmerOf(language: string, tag: string): string {
  const name = SNOWBALL[language];
  if (name !== undefined) return `snowball-${name}`;
  const known = Object.keys(SNOWBALL).join(', ');
  throw new UsageError(
    `Snowball has no stemmer for \`${FLAG} ${tag}\`; it has ${known}. Leave out --stemmer.`,
  );
}

/** Codes of countries that people take for those of languages. */
const OF_COUNTRIES: Readonly<Record<string, string>> = {
  ...{ cn: 'zh', hk: 'zh', jp: 'ja', us: 'en', gb: 'en', cz: 'cs', dk: 'da' },
  ...{ gr: 'el', ua: 'uk', vn: 'vi', at: 'de' },
};

/** Unknown codes of two letters are slips, which would change tokens without a word. Those of three are too many to know. */
function refuseUnknown(language: string, tag: string): void {
  if (language.length !== 2) return;
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  if (names.of(language) !== undefined) return;
  const meant = OF_COUNTRIES[language];
  const advice = meant === undefined ? '' : ` Did you mean '${meant}'?`;
  throw new UsageError(
    `\`${FLAG} ${tag}\`: there is no language with the code '${language}'.${advice}`,
  );
}

/** Whether scripts are to be looked for in the texts. */
export const isAutomatic = (given: GivenFlags): boolean => given.get(FLAG) === 'auto';
