// The options of commands as data: what commander needs, what help prints, what completion will read. An option
// that several commands have stands here once; where one of them means something else by it, it says so with `but`.

import type { Registry } from 'rougekit/registry';
import { type KnownNames, metricKeys } from './known-names.ts';

export interface OptionRecord {
  /** As help prints it: `-o, --output <file>`. */
  readonly flags: string;
  readonly help: string;
  /** Instead of it in the short help, where it is long. */
  readonly brief?: string;
  /** Given several times, every value is kept. Values of a `<list>` or of `<fields>` are joined without being told to. */
  readonly repeats?: 'kept';
  /** Given several times it is refused, with this advice; otherwise the last one counts. */
  readonly once?: string;
  readonly required?: true;
  /** The names that it takes, if it takes names. */
  readonly names?: KnownNames | ((registry: Registry) => KnownNames);
  /** A group of its own in the help, instead of that of its list. */
  readonly title?: string | undefined;
  /** Few need it: `--help-all` shows it, `--help` does not. */
  readonly rare?: true;
}

export interface OptionGroup {
  /** Above its options in the help; without one they stand under `Options:`. */
  readonly title?: string;
  readonly options: readonly OptionRecord[];
}

/** The same options, for `--help-all` only. */
export const rarely = (...options: readonly OptionRecord[]): OptionRecord[] =>
  options.map((option) => ({ ...option, rare: true }));

/** The same option with another meaning here. */
export const but = ({ brief: _, ...option }: OptionRecord, help: string): OptionRecord => ({
  ...option,
  help,
});

export const CANDIDATE: OptionRecord = {
  flags: '--candidate <field>',
  help: 'column of the texts to score',
  once: 'Two columns are compared by `rougekit compare`.',
};
export const REFERENCE: OptionRecord = {
  flags: '--reference <field>',
  help: 'column of the references; repeatable',
  repeats: 'kept',
};
export const SOURCE: OptionRecord = {
  flags: '--source <field>',
  help: 'column of the source texts, for metrics that use them; repeatable',
  repeats: 'kept',
};
export const ID: OptionRecord = {
  flags: '--id <field>',
  help: 'column of the ids (default: row numbers)',
  once: 'A row has one name.',
};
export const COLUMN_FLAGS = ['--candidate', '--reference', '--source', '--id'];

export const FORMAT: OptionRecord = {
  flags: '-f, --format <name>',
  help: 'table (default) or json',
};
export const OUTPUT: OptionRecord = {
  flags: '-o, --output <file>',
  help: 'write to this file instead of stdout, in the format of its extension; repeatable; - is stdout',
  brief: 'write to this file, in the format of its extension; repeatable',
  repeats: 'kept',
};

export const CONFIDENCE: OptionRecord = {
  flags: '--confidence <percent>',
  help: 'confidence level of the intervals (default: 95)',
};
export const RESAMPLES: OptionRecord = {
  flags: '--resamples <n>',
  help: 'bootstrap resamples for the intervals (default: 1000)',
};
export const SEED: OptionRecord = {
  flags: '--seed <n>',
  help: 'seed of the resampling (default: 12345)',
};

export const FAIL_UNDER: OptionRecord = {
  flags: '--fail-under <list>',
  help: 'exit 1 if a mean is lower: rougeL=0.3,rouge1.recall=0.4',
  names: metricKeys,
};
export const FAIL_OVER: OptionRecord = {
  flags: '--fail-over <list>',
  help: 'exit 1 if a mean is higher: length.ratio=1.5',
  names: metricKeys,
};

export const FAIL_ROWS_UNDER: OptionRecord = {
  flags: '--fail-rows-under <list>',
  help: 'exit 1 if more rows than allowed are lower: rougeL=0.2:5%, rougeL=0.2:3, rougeL=0.2 (none allowed)',
  names: metricKeys,
};
export const FAIL_ROWS_OVER: OptionRecord = {
  flags: '--fail-rows-over <list>',
  help: 'exit 1 if more rows than allowed are higher: ter=1:5%',
  names: metricKeys,
};

export const TITLE: OptionRecord = {
  flags: '--title <text>',
  help: 'title of the HTML report',
};

export const HISTORY: OptionRecord = {
  flags: '--history <dir>',
  help: 'folder of saved runs (default: .rougekit/runs)',
};

export const JOBS: OptionRecord = {
  flags: '--jobs <n>',
  help: 'threads; the output does not depend on it (default: one for every 24 MB of a file, up to the available CPUs)',
  brief: 'threads; the output does not depend on it',
};
export const ENCODING: OptionRecord = {
  flags: '--encoding <name>',
  help: 'encoding of the files, if not UTF-8: windows-1252, latin1, utf-16le, shift_jis, gb18030 …',
};
export const LIMIT_ROWS: OptionRecord = {
  flags: '--limit-rows <n>',
  help: 'read only the first n rows',
};
export const SKIP_BAD: OptionRecord = {
  flags: '--skip-bad',
  help: 'exit 0 even if rows fail',
};
export const QUIET: OptionRecord = {
  flags: '--quiet',
  help: 'print results and errors, but no other messages',
};

/** Of commands that show single texts, typed or read: `prepare` and `tokens`. */
export const SHOWN_TEXTS = {
  arguments: 'a text in quotes, a data set, a file with one text per line, or - for JSON lines',
  note: 'A name that is a file is data: a table, or one text per line. Anything else is a text.',
  options: [SKIP_BAD, ...rarely(ENCODING), QUIET],
};
