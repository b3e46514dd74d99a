// Reads the parts of a Markdown file that can be checked: fenced blocks, links, headings.

export interface Block {
  /** First word of the info string, such as `ts`. */
  readonly language: string;
  readonly info: string;
  readonly code: string;
  /** Line of the file on which the code begins. */
  readonly line: number;
}

export interface Link {
  readonly target: string;
  readonly line: number;
}

export interface Markdown {
  readonly blocks: readonly Block[];
  readonly links: readonly Link[];
  /** The names by which headings can be linked to. */
  readonly anchors: ReadonlySet<string>;
}

export function readMarkdown(text: string): Markdown {
  const blocks: Block[] = [];
  const links: Link[] = [];
  const anchors = new Set<string>();
  const lines = text.split(/\r?\n/);

  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const fence = /^([ \t>]*)(`{3,}|~{3,})\s*([^`]*)$/.exec(line);
    if (fence) {
      const [, indent = '', marks = '', info = ''] = fence;
      const start = i + 1;
      const end = new RegExp(`^[ \\t>]*${marks[0]}{${marks.length},}\\s*$`);
      while (i + 1 < lines.length && !end.test(lines[i + 1]!)) i++;
      // In a list or quotation the code is indented as far as its fence.
      const code = lines
        .slice(start, i + 1)
        .map((row) => (row.startsWith(indent) ? row.slice(indent.length) : row.trimStart()));
      const language = info.trim().split(/\s+/)[0] ?? '';
      blocks.push({ language, info: info.trim(), code: code.join('\n'), line: start + 1 });
      i++; // the closing fence
      continue;
    }
    const prose = line.replace(/(`+)(?:(?!\1).)*\1/g, (code) => ' '.repeat(code.length));
    const forms = [
      /\]\(\s*<?([^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)*)>?(?:\s+["'(][^)]*)?\)/g, // [text](target "title")
      /^\s{0,3}\[[^\]^]+\]:\s*<?([^\s<>]+)>?/g, // [name]: target
      /\s(?:href|src)="([^"]+)"/g, // HTML
    ];
    for (const form of forms) {
      for (const match of prose.matchAll(form)) links.push({ target: match[1]!, line: i + 1 });
    }
    for (const match of prose.matchAll(/\s(?:id|name)="([^"]+)"/g)) anchors.add(match[1]!);
    const heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(line)?.[1];
    if (heading !== undefined) anchors.add(unused(slug(heading), anchors));
  }
  return { blocks, links, anchors };
}

/** The rule by which hosts of Markdown name headings. */
function slug(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function unused(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let n = 1;
  while (taken.has(`${name}-${n}`)) n++;
  return `${name}-${n}`;
}
