// The commands about dialects, as commander knows them: diff-dialects, audit and verify.

import { type Command, Option } from 'commander';
import type { Pair, RougeType } from 'rougekit';
import { RougekitError, rouge } from 'rougekit';
import type { Gap } from 'rougekit/audit';
import { parseClaim } from 'rougekit/audit';
import { names } from 'rougekit/registry';
import { didYouMean } from '../failures/did-you-mean.ts';
import type { ExitCode } from '../failures/exit-codes.ts';
import { UsageError } from '../failures/failures.ts';
import { readWhole } from '../flags/flag-values.ts';
import { readPairs } from '../readers/read-pairs.ts';
import type { World } from '../terminal/runtime.ts';
import { audit } from './audit/run.ts';
import { diffDialects } from './diff-dialects/run.ts';
import { VERIFIABLE, verify } from './verify/run.ts';

const DIFF_HELP = `
Examples:
  rougekit diff-dialects --candidate "the cat sat" --reference "the cat sat on the mat"
  rougekit diff-dialects data.jsonl --metrics rouge1,rougeL --base rouge-score
  rougekit diff-dialects data.jsonl --dialects rouge-1.5.5,rouge-score --stem
`;

const AUDIT_HELP = `
A figure above 1 is read as percent. Without .precision, .recall or .fmeasure all three are tried.

Examples:
  rougekit audit data.jsonl --claimed rouge1=0.4975
  rougekit audit data.jsonl --claimed rouge1=41.2,rouge2=18.9,rougeL=38.3
  rougekit audit data.jsonl --claimed rougeL.recall=0.512 --format json
`;

type OnExit = (code: ExitCode) => void;
type Given = Readonly<Record<string, string | string[] | boolean | undefined>>;

const repeated = (value: string, before: string[] = []) => [...before, value];

export function addDiffDialects(program: Command, world: World, onExit: OnExit): void {
  program
    .command('diff-dialects')
    .description('The same texts under every dialect, each gap with its cause.')
    .argument('[data...]', 'a data set; without one, --candidate and --reference are the texts')
    .addOption(new Option('--candidate <text>', 'the candidate (with a data set: its field)'))
    .addOption(
      new Option(
        '--reference <text>',
        'a reference; repeatable (with a data set: its field)',
      ).argParser(repeated),
    )
    .option('--metrics <list>', 'ROUGE types (default: rouge1,rouge2,rougeL)')
    .option('--base <dialect>', 'what the others are compared with (default: rougekit)')
    .option('--dialects <list>', 'only these (default: all)')
    .option('--field <name>', 'precision, recall or fmeasure (default: fmeasure)')
    .option('--stem', 'with Porter stemming in every dialect that has it')
    .option('--limit-rows <n>', 'only the first rows')
    .option('--lang <tag>', 'language of the causes: en (default) or zh')
    .option('--format <name>', 'table (default) or json')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', DIFF_HELP)
    .action(async (data: string[], given: Given) => {
      const types = readTypes(given['metrics'] as string | undefined);
      const pairs = await pairsOf(data, given, world);
      onExit(
        await diffDialects(
          {
            pairs,
            types,
            base: (given['base'] as string | undefined) ?? 'rougekit',
            others: (given['dialects'] as string | undefined)?.split(',') ?? names.dialects,
            field: oneOf('--field', given['field'], [
              'fmeasure',
              'precision',
              'recall',
            ]) as Gap['field'],
            stem: given['stem'] === true,
            format: oneOf('--format', given['format'], ['table', 'json']),
            language: oneOf('--lang', given['lang'], ['en', 'zh']),
          },
          world,
        ),
      );
    });
}

export function addAudit(program: Command, world: World, onExit: OnExit): void {
  program
    .command('audit')
    .description('Which settings give a claimed figure?')
    .argument('<data...>', 'the data set that the figure is about')
    .requiredOption(
      '--claimed <list>',
      'figures of one system, with the digits as printed: rouge1=0.4975,rougeL=0.4512',
    )
    .addOption(new Option('--candidate <field>', 'the text to be judged'))
    .addOption(
      new Option('--reference <field>', 'what it is measured against; repeatable').argParser(
        repeated,
      ),
    )
    .option('--limit-rows <n>', 'only the first rows')
    .option('--deep', 'try two decisions at a time; takes some twenty times as long')
    .option('--all', 'show every setting that matches')
    .option('--format <name>', 'table (default) or json')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', AUDIT_HELP)
    .action(async (data: string[], given: Given) => {
      const claims = usage(() => String(given['claimed']).split(',').map(parseClaim));
      const format = oneOf('--format', given['format'], ['table', 'json']);
      const pairs = await readPairs(data, columnsOf(given), rowsOf(given), world);
      const most = given['all'] === true ? Number.POSITIVE_INFINITY : 10;
      onExit(await audit({ pairs, claims, format, most, deep: given['deep'] === true }, world));
    });
}

export function addVerify(program: Command, world: World, onExit: OnExit): void {
  program
    .command('verify')
    .description('Run the conformance fixtures that ship with rougekit; exit 1 on any gap.')
    .argument('[dialect...]', `some of ${VERIFIABLE.join(', ')} (default: all)`)
    .option('--format <name>', 'table (default) or json')
    .helpOption('-h, --help', 'print this help')
    .action(async (dialects: string[], given: Given) => {
      onExit(
        await verify(
          { dialects, format: oneOf('--format', given['format'], ['table', 'json']) },
          world,
        ),
      );
    });
}

async function pairsOf(
  data: readonly string[],
  given: Given,
  world: World,
): Promise<readonly Pair[]> {
  if (data.length > 0) return readPairs(data, columnsOf(given), rowsOf(given), world);
  const { candidate, reference } = given;
  if (typeof candidate !== 'string' || !Array.isArray(reference)) {
    throw new UsageError(
      'Nothing to compare: name a data set, or give --candidate TEXT and --reference TEXT.',
    );
  }
  return [{ candidate, reference }];
}

const columnsOf = (given: Given) => ({
  candidate: given['candidate'] as string | undefined,
  reference: given['reference'] as string[] | undefined,
});

const rowsOf = ({ limitRows }: Given) =>
  limitRows === undefined
    ? undefined
    : readWhole('--limit-rows', String(limitRows), 1, Number.MAX_SAFE_INTEGER);

function readTypes(list: string | undefined): RougeType[] {
  const types = (list ?? 'rouge1,rouge2,rougeL')
    .split(',')
    .map((type) => type.trim()) as RougeType[];
  usage(() => rouge({ types }));
  return types;
}

/** What the core finds wrong with a flag's value is wrong usage here. */
function usage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RougekitError) throw new UsageError(error.message);
    throw error;
  }
}

/** The first is the default. */
function oneOf<T extends string>(
  flag: string,
  value: Given[string],
  known: readonly [T, ...T[]],
): T {
  if (value === undefined) return known[0];
  const found = known.find((name) => name === value);
  if (found !== undefined) return found;
  throw new UsageError(
    `\`${flag}\` must be one of ${known.join(', ')}, got '${value}'.${didYouMean(String(value), known)}`,
  );
}
