// The golden corpus as the files that ROUGE-1.5.5 was run on, and its flags as ours.

import { itemsOf, jsonOf, loadFixture } from '../src/verify/fixtures.ts';

type Triple = readonly [average: string, low: string, high: string];
export type Measured =
  | { readonly R: Triple; readonly P: Triple; readonly F: Triple }
  | { readonly model: number; readonly peer: number; readonly hit: number };

export interface Run {
  readonly set: string;
  readonly flags: string;
  readonly systems: Readonly<Record<string, Readonly<Record<string, Measured>>>>;
}

const items = itemsOf(loadFixture);

const golden = jsonOf<{
  readonly sets: Readonly<
    Record<string, { readonly evals: readonly (readonly [string, string])[] }>
  >;
  readonly runs: readonly Run[];
}>(loadFixture, 'rouge-1.5.5-corpus');

export const runs = golden.runs;

/** What the program prints for single evals: precision, recall and F by item and metric. */
export const printed = jsonOf<{
  readonly configs: Readonly<
    Record<
      string,
      {
        readonly flags: string;
        readonly scores: Readonly<
          Record<string, Readonly<Record<string, readonly number[] | null>>>
        >;
      }
    >
  >;
}>(loadFixture, 'rouge-1.5.5-printed').configs;

/** An item of the corpus as a row. */
export function rowOf(id: string): object {
  const { hyp, refs } = items.get(id)!;
  return { id, candidate: hyp, reference: refs };
}

export function runOf(set: string, flags: string): Run {
  const run = runs.find((one) => one.set === set && one.flags === flags);
  if (run === undefined) throw new Error(`no such run: ${set} ${flags}`);
  return run;
}

export interface GoldenEval {
  readonly id: string;
  readonly peers: Readonly<Record<string, string>>;
  readonly models: readonly string[];
}

/** The systems as the fixture's notes describe them. */
export function evalsOf(set: string): GoldenEval[] {
  return golden.sets[set]!.evals.map(([id, itemId], k) => {
    const { hyp, refs } = items.get(itemId)!;
    const half = k % 2 === 0 ? { half: hyp } : {};
    return { id, peers: { ref0: refs[0]!, hyp, lead: hyp.split('\n')[0]!, ...half }, models: refs };
  });
}

type Format = 'SPL' | 'SEE' | 'ISI';

/** A text whose lines are sentences, in one of the program's formats. */
export function written(text: string, format: Format): string {
  if (format === 'SPL') return text;
  const lines = text.split('\n').filter((line) => line !== '');
  const body = lines.map((line, k) =>
    format === 'SEE'
      ? `<a name="${k + 1}">[${k + 1}]</a> <a href="#${k + 1}" id=${k + 1}>${line}</a>\n`
      : `<S SNTNO="${k + 1}">${line}</S>\n`,
  );
  return format === 'SEE'
    ? `<html>\n<head><title>x</title></head>\n<body bgcolor="white">\n${body.join('')}</body>\n</html>\n`
    : `<DOC>\n${body.join('')}</DOC>\n`;
}

/** settings.xml with its texts. */
export function settingsFiles(
  evals: readonly GoldenEval[],
  format: Format = 'SPL',
): Record<string, string> {
  const files: Record<string, string> = {};
  const blocks = evals.map(({ id, peers, models }, e) => {
    const list = (tag: string, root: string, texts: readonly (readonly [string, string])[]) =>
      texts.map(([name, text]) => {
        files[`${root}/${e}.${name}`] = written(text, format);
        return `    <${tag} ID="${name}">${e}.${name}</${tag}>`;
      });
    return [
      `<EVAL ID="${id}">`,
      '  <PEER-ROOT>\n    peers\n  </PEER-ROOT>',
      '  <MODEL-ROOT>models</MODEL-ROOT>',
      `  <INPUT-FORMAT TYPE="${format}">\n  </INPUT-FORMAT>`,
      ...['  <PEERS>', ...list('P', 'peers', Object.entries(peers)), '  </PEERS>'],
      ...[
        '  <MODELS>',
        ...list(
          'M',
          'models',
          models.map((text, m) => [String.fromCharCode(65 + m), text] as const),
        ),
        '  </MODELS>',
      ],
      '</EVAL>',
    ].join('\n');
  });
  files['settings.xml'] = `<ROUGE-EVAL version="1.5.5">\n${blocks.join('\n')}\n</ROUGE-EVAL>\n`;
  return files;
}

/** The program's flags as ours: the table of the README. */
export function flagsOf(flags: string): string[] {
  const value = (flag: string) => new RegExp(`-${flag} (-?[\\d.]+)`).exec(flags)?.[1];
  const has = (flag: string) => new RegExp(`-${flag}\\b`).test(flags);
  const metrics: string[] = [];
  for (let n = 1; n <= Number(value('n') ?? 0); n++) metrics.push(`rouge${n}`);
  if (!has('x')) metrics.push('rougeL');
  if (has('w')) metrics.push(`rougeW${value('w')}`);
  const gap = value('2') === '-1' ? '' : value('2');
  if (gap !== undefined && !has('u')) metrics.push(`rougeS${gap}`);
  if (gap !== undefined && (has('u') || has('U'))) metrics.push(`rougeSU${gap}`);
  const given = (name: string, text: string | undefined) =>
    text === undefined ? [] : [name, text];
  return [
    ...['--format', 'rouge-1.5.5', '--metrics', metrics.join(',')],
    ...(has('m') ? ['--stemmer', 'porter'] : []),
    ...(has('s') ? ['--stopwords', 'smart'] : []),
    ...given('--limit', value('l') && `${value('l')}w`),
    ...given('--limit', value('b') && `${value('b')}b`),
    ...(/-f B\b/.test(flags) ? ['--references', 'best'] : []),
    ...given('--alpha', value('p')),
    ...given('--confidence', value('c')),
    ...given('--resamples', value('r')),
    ...given('--average-by', { 0: 'scores', 1: 'counts', 2: 'none' }[value('t') ?? '']),
    ...(has('d') ? ['--per-eval'] : []),
  ];
}

/** What the program printed, put together again from the numbers of the fixture. */
export function reportOf(run: Run, system: string, name = system): string {
  const confidence = /-c ([\d.]+)/.exec(run.flags)?.[1] ?? '95';
  const lines: string[] = [];
  for (const [metric, measured] of Object.entries(run.systems[system]!)) {
    const begin = `${name} ${metric.toUpperCase()}`;
    lines.push('---------------------------------------------');
    if ('model' in measured) {
      const { model, peer, hit } = measured;
      lines.push(`${begin} M_count: ${model} P_count: ${peer} H_count: ${hit}`);
      continue;
    }
    for (const [letter, [average, low, high]] of Object.entries(measured))
      lines.push(
        `${begin} Average_${letter}: ${average} (${confidence}%-conf.int. ${low} - ${high})`,
      );
  }
  return `${lines.join('\n')}\n`;
}
