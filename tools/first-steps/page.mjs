// A page that can be run. Three kinds of fenced blocks, told apart by their info strings, and nothing else is read:
//
//   ts no-run file=score.ts   a file of the project
//   console                   a session: lines with "$ " are commands, the lines below each are what it printed
//   text completion           lines of code with the cursor as |, and indented below each what an editor offers there

const FENCE = /^```(.*)\n([\s\S]*?)^```$/gm;
const WIDTH = 110;

/**
 * Runs the blocks in their order and returns the page as it would be with what they gave.
 * @param {string} page
 * @param {{ file(name: string, text: string): void, command(line: string): string, completion(code: string): string[] }} does
 */
export function rerun(page, does) {
  return page.replace(FENCE, (block, info, body) => {
    const file = /\bfile=(\S+)/.exec(info)?.[1];
    if (file !== undefined) does.file(file, body);
    else if (info === 'console') return fenced(info, session(body, does.command));
    else if (info === 'text completion') return fenced(info, offers(body, does.completion));
    return block;
  });
}

const fenced = (info, body) => `\`\`\`${info}\n${body}\`\`\``;

function session(body, command) {
  const lines = body.split('\n').filter((line) => line.startsWith('$ '));
  return lines.map((line) => `${line}\n${command(line.slice(2))}`).join('');
}

function offers(body, completion) {
  const codes = body.split('\n').filter((line) => /^\S/.test(line));
  return codes.map((code) => `${code}\n${wrapped(completion(code))}`).join('');
}

function wrapped(names) {
  const lines = [''];
  for (const name of names) {
    if (lines.at(-1).length + name.length > WIDTH) lines.push('');
    lines[lines.length - 1] += `  ${name}`;
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** Without what differs from run to run: times, and how many packages others' packages bring. */
export function lasting(text) {
  return text
    .replace(/\b\d\d:\d\d:\d\d\b/g, '<time>')
    .replace(/\b\d+(?:\.\d+)?\s?m?s\b/g, '<duration>')
    .replace(/\badded \d+ packages?\b/g, 'added <n> packages')
    .replace(/\bDuration .*/g, 'Duration <duration>');
}

/** From the first line in which two pages differ to the last one, as `- old` and `+ new`. */
export function difference(old, fresh) {
  const before = old.split('\n');
  const after = fresh.split('\n');
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [
    `line ${start + 1}:`,
    ...before.slice(start, before.length - end).map((line) => `- ${line}`),
    ...after.slice(start, after.length - end).map((line) => `+ ${line}`),
  ].join('\n');
}
