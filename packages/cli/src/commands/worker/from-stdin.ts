// `rougekit worker --stdin --protocol jsonl|arrow`: rows of an engine that streams records → row scores, and one partial
// result at the end.

import { type InputSum, MAX_PARTS } from 'rougekit/statistics';
import { readColumnFlags } from '../../data/column-flags.ts';
import { type Columns, pairFields } from '../../data/columns.ts';
import { EXIT } from '../../failures/exit-codes.ts';
import { UsageError } from '../../failures/failures.ts';
import { wrongValue } from '../../flags/flag-values.ts';
import type { Given } from '../../flags/given.ts';
import type { OptionRecord } from '../../flags/option-records.ts';
import { recipeFrom } from '../../flags/recipe.ts';
import { STDIN } from '../../readers/input-names.ts';
import { columnsOf, readsSource, takesTokens } from '../../scoring/metric-columns.ts';
import { MAX_JOBS } from '../../scoring/threads.ts';
import { PROTOCOLS } from '../../streams/all.ts';
import type { Protocol } from '../../streams/protocol.ts';
import { type StreamRequest, scoreStreams } from '../../streams/score-stream.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { RowColumns } from '../../writers/row-columns.ts';
import type { WorkerRequest } from './worker-request.ts';

export const FROM_STDIN_OPTIONS: readonly OptionRecord[] = [
  { flags: '--stdin', help: 'rows come from stdin, their scores go to stdout' },
  { flags: '--protocol <name>', help: 'what they are written in: jsonl or arrow' },
  {
    flags: '--row-key <field>',
    help: 'the field with the number of a row in the whole data set, from 0 (default: row)',
  },
  {
    flags: '--part <i/n>',
    help: 'which part of the set these rows are; i alone if their number is not known yet, unnumbered if parts have no numbers (default: 1/1)',
  },
  {
    flags: '--input <name=sha256>',
    help: 'a file that the rows come from, for the report; repeatable',
    repeats: 'kept',
  },
  { flags: '--partial-only', help: 'no row scores, only the partial result' },
  { flags: '--rows-only', help: 'no partial result, only row scores' },
  {
    flags: '--framed',
    help: 'several streams one after the other, each in frames preceded by their lengths (four bytes, the lowest first; 0 ends a stream)',
  },
  {
    flags: '--describe',
    help: 'print the recipe and the columns of row scores as JSON; reads nothing',
  },
];

export function readFromStdin(given: Given): WorkerRequest {
  const asked = given.oneOf(
    '--protocol',
    PROTOCOLS.map(({ id }) => id),
  );
  const protocol = PROTOCOLS.find(({ id }) => id === asked);
  if (protocol === undefined)
    throw new UsageError(`Say what the rows are written in: --protocol ${protocolNames()}`);
  const [file] = given.arguments;
  if (file !== undefined)
    throw new UsageError(`With \`--stdin\` rows come from stdin, so '${file}' has no place.`);
  for (const flag of ['--shard', '--output'])
    if (given.has(flag))
      throw new UsageError(`\`${flag}\` is for shards of a plan; \`--stdin\` writes to stdout.`);
  if (given.has('--rows-only') && given.has('--partial-only'))
    throw new UsageError('`--rows-only` and `--partial-only` leave nothing to print.');
  const recipe = recipeFrom(given.flags, given.registry);
  const columns = new RowColumns(columnsOf(recipe.scorer));
  if (given.has('--describe')) {
    const { signature } = recipe.scorer;
    return { run: (runtime) => described({ signature, columns: columns.names }, runtime) };
  }
  const request = streamRequest(given, protocol, recipe.scorer, columns);
  return {
    async run(runtime) {
      for (const remark of recipe.remarks) runtime.messages.warn(remark);
      await scoreStreams(request, runtime);
      return EXIT.good;
    },
  };
}

const protocolNames = () => PROTOCOLS.map(({ id }) => id).join(' or ');

async function described(what: object, { stdout }: Runtime) {
  stdout.write(`${JSON.stringify(what)}\n`);
  return EXIT.good;
}

function streamRequest(
  given: Given,
  protocol: Protocol,
  scorer: StreamRequest['scorer'],
  rowColumns: RowColumns,
): StreamRequest {
  const flags = readColumnFlags(given);
  const candidate = needed(flags.candidate, '--candidate');
  const references = needed(flags.reference, '--reference');
  const sources = readsSource(scorer) ? needed(flags.source, '--source') : [];
  const survey = scorer.metrics.find((metric) => 'measureAll' in metric && metric.survey);
  if (survey !== undefined)
    throw new UsageError(
      `${survey.keys.join(', ')} weighs tokens by all references of the set, which a stream does not have.`,
    );
  const columns: Columns = {
    ...{ candidate, references, sources },
    ids: flags.id === undefined ? [] : [flags.id],
    isIdAsked: flags.id !== undefined,
    areTokens: takesTokens(scorer),
    remarks: [],
  };
  const inputs = given.all('--input').map(readInput);
  const { isNumbered, ...part } = readPart(given.get('--part') ?? '1/1');
  const [isFramed, wantsPartial] = [given.has('--framed'), !given.has('--rows-only')];
  if (isFramed && wantsPartial && isNumbered)
    throw new UsageError(
      `With \`--framed\` there are several parts, which one number cannot name: --part ${UNNUMBERED}`,
    );
  return {
    protocol,
    scorer,
    stream: {
      name: inputs[0]?.file ?? STDIN,
      fields: pairFields(columns),
      names: [...new Set([candidate, ...references, ...sources, ...columns.ids])],
      rowKey: given.get('--row-key') ?? 'row',
    },
    columns,
    scores: given.has('--partial-only') ? undefined : rowColumns,
    wantsPartial,
    ...{ part, isNumbered, isFramed },
    inputs,
    jobs: given.whole('--jobs', 1, MAX_JOBS) ?? 1,
  };
}

/** A stream may be empty, so nothing can be found out from its first rows. */
function needed<T>(value: T | undefined, flag: string): T {
  if (value !== undefined) return value;
  throw new UsageError(`Rows from stdin need \`${flag} FIELD\`: a stream may be empty.`);
}

/** For engines whose tasks have no numbers of their own. */
const UNNUMBERED = 'unnumbered';

function readPart(text: string): StreamRequest['part'] & { readonly isNumbered: boolean } {
  if (text === UNNUMBERED) return { part: 1, of: MAX_PARTS, isNumbered: false };
  const [, part, of] = /^([1-9]\d{0,6})(?:\/([1-9]\d{0,6}))?$/.exec(text) ?? [];
  const read = {
    part: Number(part),
    of: of === undefined ? MAX_PARTS : Number(of),
    isNumbered: true,
  };
  if (part === undefined || read.part > read.of || read.of > MAX_PARTS)
    throw wrongValue(
      '--part',
      `a number such as 3, or 3/8, of at most ${MAX_PARTS} parts, or ${UNNUMBERED}`,
      text,
    );
  return read;
}

function readInput(text: string): InputSum {
  const [, file, sha256] = /^(.+)=([0-9a-f]{64})$/s.exec(text) ?? [];
  if (file === undefined || sha256 === undefined)
    throw wrongValue('--input', 'NAME=SHA256, with 64 hexadecimal digits', text);
  return { file, sha256 };
}
