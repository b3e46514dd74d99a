// A transcript is a session at a prompt as text: what was typed, what came out, where, and the exit code. The runner types the
// commands again and writes down what comes out now; the test compares both as wholes.
//
//   # Why somebody does this.
//   $ rougekit score data.csv
//     a line of stdout
//   ! a line of stderr
//   = 3                         the exit code, unless it is 0

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Ran, rougekit } from '../run-command.ts';

/** A day on which all transcripts take place; each command a minute after the one before. */
const FIRST_MOMENT = Date.UTC(2026, 0, 31, 9, 0);

/** Types the commands of a transcript in a folder, and returns the transcript as it is now. */
export async function replayed(transcript: string, folder: string): Promise<string> {
  const out: string[] = [];
  let minute = 0;
  // An empty line before a comment or a command is layout; others belong to what came out.
  let isParted = false;
  for (const line of transcript.split('\n')) {
    if (!/^[$#] /.test(line)) {
      isParted = line === '';
      continue;
    }
    if (isParted) out.push('');
    isParted = false;
    if (line.startsWith('#')) {
      out.push(line);
      continue;
    }
    const now = new Date(FIRST_MOMENT + minute++ * 60_000);
    const ran = await typed(line.slice(2), folder, now);
    out.push(line, ...shown(ran, folder));
  }
  return `${out.join('\n').trimEnd()}\n`;
}

function shown({ stdout, stderr, code }: Ran, folder: string): string[] {
  const marked = (text: string, mark: string) =>
    text === ''
      ? []
      : settled(text, folder)
          .replace(/\n$/, '')
          .split('\n')
          .map((line) => (mark + line).trimEnd());
  return [...marked(stdout, '  '), ...marked(stderr, '! '), ...(code === 0 ? [] : [`= ${code}`])];
}

/** What differs from machine to machine, or from day to day. */
function settled(text: string, folder: string): string {
  return (
    text
      .replaceAll(folder, '<folder>')
      // How a job calls this program.
      .replace(/'[^']*\/node' '[^']+'/g, 'rougekit')
      .replace(/^((?:Node|Unicode|cache) +ok +).*/gm, '$1…')
      .replace(/\d+ processors?/g, '… processors')
      .replace(/\bin \d+(\.\d+)? s\b/g, 'in … s')
      .replace(/\b\d[\d,]* rows\/s/g, '… rows/s')
      .replace(/"(seconds|rowsPerSecond)": ?[\d.]+/g, '"$1": …')
  );
}

interface Step {
  readonly env: Readonly<Record<string, string>>;
  readonly words: readonly string[];
}

/** As much of a shell as transcripts need: `A=1 rougekit … < file > file`, `cat`, `head -n 2`, one pipe after another. */
async function typed(line: string, folder: string, now: Date): Promise<Ran> {
  const { pipeline, input, output } = parsed(line);
  let ran: Ran = { code: 0, stdout: input === undefined ? '' : content(input, folder), stderr: '' };
  let stderr = '';
  for (const { env, words } of pipeline) {
    ran = await execute(words, { input: ran.stdout, env, cwd: folder, now });
    stderr += ran.stderr;
  }
  if (output !== undefined) writeFileSync(path.join(folder, output), ran.stdout);
  return { code: ran.code, stdout: output === undefined ? ran.stdout : '', stderr };
}

async function execute(
  [command = '', ...args]: readonly string[],
  options: { input: string; env: Step['env']; cwd: string; now: Date },
): Promise<Ran> {
  if (command === 'rougekit') {
    const columns = Number(options.env['COLUMNS'] ?? 0) || undefined;
    return rougekit(args, { ...options, ...(columns === undefined ? {} : { columns }) });
  }
  const text = (files: readonly string[]) =>
    files.length === 0 ? options.input : files.map((file) => content(file, options.cwd)).join('');
  if (command === 'cat') return { code: 0, stdout: text(args), stderr: '' };
  if (command === 'head' && args[0] === '-n') {
    const lines = text(args.slice(2)).split('\n').slice(0, Number(args[1]));
    return { code: 0, stdout: `${lines.join('\n')}\n`, stderr: '' };
  }
  throw new Error(`Transcripts know rougekit, cat and head -n, got '${command}'.`);
}

const content = (file: string, folder: string) => readFileSync(path.resolve(folder, file), 'utf8');

/** Words are separated by spaces; quotes keep them together. */
function parsed(line: string): { pipeline: Step[]; input?: string; output?: string } {
  const words = [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([raw]) => ({
    raw,
    word: raw.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  }));
  const pipeline: { env: Record<string, string>; words: string[] }[] = [{ env: {}, words: [] }];
  const files: { input?: string; output?: string } = {};
  for (let at = 0; at < words.length; at++) {
    const { raw = '', word = '' } = words[at] ?? {};
    const step = pipeline.at(-1) as (typeof pipeline)[0];
    const assigned = step.words.length === 0 ? /^([A-Z_]+)=(.*)$/.exec(word) : null;
    if (raw === '|') pipeline.push({ env: {}, words: [] });
    else if (raw === '<') files.input = words[++at]?.word ?? '';
    else if (raw === '>') files.output = words[++at]?.word ?? '';
    else if (assigned !== null) step.env[assigned[1] as string] = assigned[2] as string;
    else step.words.push(word);
  }
  return { pipeline, ...files };
}
