// Turns the examples of one document into one program that checks the values they show.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import type { Block } from './markdown.ts';
import { isShownValue } from './values.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const watcher = fileURLToPath(new URL('./watcher.ts', import.meta.url));

export interface Outcome {
  /** How many shown values were compared. */
  readonly compared: number;
  /** Each with the line of the document. */
  readonly problems: readonly string[];
}

/** Runs the blocks, in order, as one program against the built packages. */
export async function runExamples(blocks: readonly Block[]): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-docs-'));
  try {
    const program = path.join(folder, 'program.mjs');
    const results = path.join(folder, 'results.json');
    await build({
      stdin: { contents: programOf(blocks), loader: 'ts', resolveDir: root },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      outfile: program,
      logLevel: 'silent',
    });
    const child = spawnSync(process.execPath, [program], {
      cwd: root,
      encoding: 'utf8',
      timeout: 50_000,
      env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', DOCS_CHECK_RESULTS: results },
    });
    try {
      return JSON.parse(readFileSync(results, 'utf8'));
    } catch {
      return {
        compared: 0,
        problems: [`the examples ended early:\n${child.stdout}${child.stderr}`],
      };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The source of that program. */
export function programOf(blocks: readonly Block[]): string {
  const imports = new Set<string>();
  let body = '';
  for (const block of blocks) body += `\n{\n${checked(block, imports)}`;
  // Each block lies inside the one before it: it sees the earlier names and may reuse them.
  body += '\n}'.repeat(blocks.length);
  return [
    `import { at, check, finish } from ${JSON.stringify(watcher)};`,
    ...imports,
    `try {${body}\n} catch (error) { at.threw(error); }`,
    'finish();',
  ].join('\n');
}

/** One block with its imports taken out and its shown values turned into checks. */
function checked(block: Block, imports: Set<string>): string {
  const tree = ts.createSourceFile('example.ts', block.code, ts.ScriptTarget.ES2023, true);
  let code = '';
  tree.statements.forEach((statement, index) => {
    const start = statement.getStart(tree);
    const line = block.line + tree.getLineAndCharacterOfPosition(start).line;
    if (ts.isImportDeclaration(statement)) {
      for (const one of separateImports(statement, tree)) imports.add(one);
      return;
    }
    const next = tree.statements[index + 1]?.getStart(tree) ?? block.code.length;
    const shown = shownAfter(block.code.slice(statement.end, next));
    const text = statement.getText(tree).replace(/^export\s+(default\s+)?/, '');
    code += `at.line = ${line};\n`;
    if (shown !== undefined && ts.isExpressionStatement(statement)) {
      const expression = statement.expression.getText(tree);
      code += `await check(async () => (${expression}), ${JSON.stringify(shown)});\n`;
      return;
    }
    code += `${text}\n`;
    const name = shown?.startsWith('→') ? onlyName(statement) : undefined;
    if (name) code += `await check(async () => ${name}, ${JSON.stringify(shown)});\n`;
  });
  return code;
}

/**
 * The comment behind a statement, if it shows a value. On the same line every comment does: prose
 * belongs on the line above. On the lines below it has to begin with an arrow, or to read as a value.
 */
function shownAfter(rest: string): string | undefined {
  const [first = '', ...others] = rest.split('\n');
  const comment = (line: string) => /^[;\s]*\/\/ ?(.*)$/.exec(line)?.[1]?.trimEnd();
  const below: string[] = [];
  for (const line of others) {
    const text = comment(line);
    if (text === undefined) break;
    below.push(text);
  }
  const beside = comment(first);
  if (beside !== undefined) return wholeValue([beside, ...below], 1);
  if (below.length === 0) return undefined;
  if (/^\s*(→|=>|throws )/.test(below[0]!)) return wholeValue(below, below.length);
  const value = wholeValue(below, 0);
  return value || undefined;
}

/** As many lines as make a complete value; if none do, the first `otherwise` lines as text. */
function wholeValue(lines: readonly string[], otherwise: number): string {
  const arrow = /^\s*(?:→|=>)\s?/;
  const marked = arrow.test(lines[0]!) ? '→ ' : '';
  const bare = [lines[0]!.replace(arrow, ''), ...lines.slice(1)];
  for (let count = 1; count <= bare.length; count++) {
    const text = bare.slice(0, count).join('\n');
    if (isShownValue(text)) return marked + text.trim();
  }
  return otherwise === 0 ? '' : marked + bare.slice(0, otherwise).join('\n');
}

/** `import { a, b }` as two imports, so that two blocks may import overlapping names. */
function separateImports(statement: ts.ImportDeclaration, tree: ts.SourceFile): string[] {
  const from = statement.moduleSpecifier.getText(tree);
  const clause = statement.importClause;
  if (!clause) return [`import ${from};`];
  // Types leave nothing behind in the program.
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const found: string[] = [];
  if (clause.name) found.push(`import ${clause.name.text} from ${from};`);
  const bindings = clause.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) {
    found.push(`import ${bindings.getText(tree)} from ${from};`);
  } else if (bindings) {
    for (const one of bindings.elements) {
      if (!one.isTypeOnly) found.push(`import { ${one.getText(tree)} } from ${from};`);
    }
  }
  return found;
}

function onlyName(statement: ts.Statement): string | undefined {
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declaration, more] = statement.declarationList.declarations;
  if (!declaration || more || !ts.isIdentifier(declaration.name)) return undefined;
  return declaration.name.text;
}
