// The rules about who may import whom in a package, as one function from sources to complaints.
import path from 'node:path';
import ts from 'typescript';

/** Who may import whom in one package. */
export interface ImportRules {
  /** Folders of src, and root files, in order: each may import itself and earlier ones. */
  readonly stages: readonly string[];
  /** Root files that everyone may import. */
  readonly shared: readonly string[];
  /** Root files that may import everything and are never imported: the doors of the package. */
  readonly doors: readonly string[];
  /** Programs of their own, which use the package as its users do: what runs in a worker. */
  readonly programs: readonly string[];
  /** Folders whose own folders do not know one another; files beside those may import them all. */
  readonly apart: readonly string[];
  /** What is wrong with an import from outside src, if anything. */
  outside(name: string): string | undefined;
}

/** Stages in the order data flows. */
export const core: ImportRules = {
  stages: [
    'numbers',
    'characters',
    'text',
    'tokens',
    'ids',
    'matches',
    'scores',
    'recipe',
    'dialects',
    'engine',
    'explain',
    'metrics',
    'preparation',
    'registry',
    'rows',
    'aggregate',
    'compare',
    'agreement',
    'run',
    'audit',
    'lines',
    'tables',
    'evals',
    'compat',
  ],
  shared: ['types.ts', 'errors.ts', 'version.ts', 'platform.ts'],
  doors: [
    'index.ts',
    'registry.ts',
    'dialects.ts',
    'lines.ts',
    'statistics.ts',
    'sacrebleu.ts',
    'audit.ts',
    'explain.ts',
    'preparation.ts',
    'metrics.ts',
    'js-rouge.ts',
    'evals.ts',
    'vitest.ts',
    'jest.ts',
  ],
  programs: ['lines/worker.ts'],
  apart: [],
  outside: (name) =>
    // A thread loads the components that its starter has named.
    // Matchers are typed for Vitest; nothing of it is left in the program.
    name === 'job.components' || name === 'vitest'
      ? undefined
      : 'core imports nothing outside itself',
};

/** Libraries that know a file format, loaded when a file of it is read or written. */
const FILE_FORMATS =
  /^(hyparquet(-compressors|-writer)?|hyparquet\/src\/(column|schema)\.js|fzstd|tinyglobby|aws4fetch)$/;

/** What is spoken and how it fails, what was asked, what is read, scored, judged and written; then commands. */
export const cli: ImportRules = {
  stages: [
    'terminal',
    'failures',
    'installed',
    'flags',
    'config',
    'data',
    'hub',
    'objects',
    'models',
    'readers',
    'arrow',
    'corpus',
    'scoring',
    'gates',
    'writers',
    'start',
    'generation',
    'runs',
    'journal',
    'shards',
    'streams',
    'verify',
    'commands',
    'options-everywhere.ts',
    'described-commands.ts',
    'man-page.ts',
    'config-types.ts',
    'advice.ts',
    'first-word.ts',
    'command-line.ts',
    'program.ts',
    'run-command.ts',
    'process.ts',
    'start-program.ts',
  ],
  shared: ['version.ts'],
  doors: ['main.ts', 'config.ts'],
  programs: [],
  apart: ['commands'],
  outside: (name) =>
    /^(node:[a-z0-9_/]+|commander|picocolors|@rougekit\/(hub|text|studio|llm|llm\/retrieval|neural\/declaration)|rougekit(\/[a-z-]+)?)$/.test(
      name,
    ) ||
    FILE_FORMATS.test(name) ||
    // Variables: the configuration file that the user has; what the scripts of the command import.
    name === 'configUrl' ||
    name === 'packageName'
      ? undefined
      : 'the command imports Node, commander, picocolors, readers of file formats, the doors of rougekit, @rougekit/hub, @rougekit/text, @rougekit/studio and @rougekit/llm',
};

/** What can go wrong, what it costs, how it is asked; who is asked; what is said; what is kept. */
export const llm: ImportRules = {
  stages: [
    'faults',
    'prices',
    'policy',
    'retrieval',
    'baselines',
    'providers',
    'prompts',
    'journal',
    'generate',
  ],
  shared: ['model.ts', 'answer.ts'],
  doors: ['index.ts', 'retrieval.ts'],
  programs: [],
  apart: [],
  outside: (name) =>
    /^(node:[a-z0-9_/]+|rougekit(\/registry)?|@ai-sdk\/(google|openai-compatible))$/.test(name)
      ? undefined
      : 'the package imports Node, the AI SDK and rougekit',
};

/** What a model is, how it is read and run; what is compared; the metrics. */
export const neural: ImportRules = {
  stages: [
    'data',
    'models',
    'onnx',
    'arithmetic',
    'encoder',
    'runtime',
    'tokens',
    'embeddings',
    'matching',
    'declaration.ts',
    'bert-score',
    'semantic',
    'public.ts',
    'node',
  ],
  shared: ['invalid-option.ts', 'versions.ts'],
  doors: ['index.ts', 'node.ts'],
  programs: [],
  apart: [],
  outside: (name) =>
    /^(node:[a-z0-9_/]+|rougekit(\/(registry|explain))?|@rougekit\/hub|@huggingface\/tokenizers|onnxruntime-web|name)$/.test(
      name,
    )
      ? undefined
      : 'the package imports Node, rougekit, @rougekit/hub, and libraries that read tokenizers and run models',
};

/** Names that say nothing about what is inside, so that anything ends up there. */
const emptyNames = /^(utils?|helpers?|misc|common)$/i;

interface Import {
  readonly to: string;
  readonly line: number;
  readonly typeOnly: boolean;
}

/** Sources by path relative to src, with `/`, tests left out. One complaint per line. */
export function complaintsAbout(
  sources: ReadonlyMap<string, string>,
  rules: ImportRules,
): string[] {
  const complaints: string[] = [];
  const graph = new Map<string, string[]>();

  for (const [file, source] of sources) {
    const nameless = file
      .split('/')
      .find((part) => part.split(/[-.]/).some((w) => emptyNames.test(w)));
    if (nameless) complaints.push(`${file}: "${nameless}" does not say what is inside`);

    const edges: string[] = [];
    graph.set(file, edges);
    for (const { to, line, typeOnly } of importsOf(file, source)) {
      const say = (problem: string) => complaints.push(`${file}:${line}: ${problem}`);
      if (!/^\.\.?\//.test(to)) {
        const problem = rules.outside(to);
        if (problem) say(`imports "${to}"; ${problem}`);
        continue;
      }
      const target = path.posix.join(path.posix.dirname(file), to);
      if (target.startsWith('../')) say(`imports "${to}", which is outside src`);
      else if (!sources.has(target)) say(`imports "${to}", which is not a source file`);
      else {
        const problem = objection(file, target, typeOnly, rules);
        if (problem) say(problem);
        // types.ts names things of every stage, and every stage names types.ts: a circle on paper
        // only, because nothing of it is left in the program.
        if (!(file === 'types.ts' && typeOnly)) edges.push(target);
      }
    }
  }

  for (const cycle of cyclesIn(graph)) complaints.push(`import cycle: ${cycle.join(' → ')}`);
  return complaints;
}

/** What is wrong with `file` importing `target`, if anything. */
function objection(
  file: string,
  target: string,
  typeOnly: boolean,
  { stages, shared, doors, programs, apart }: ImportRules,
): string | undefined {
  if (programs.includes(target)) return `imports ${target}, which is a program of its own`;
  if (programs.includes(file)) return undefined;
  if (doors.includes(target)) return `imports ${target}, which is for users of the package only`;
  if (doors.includes(file) || shared.includes(target)) return undefined;
  if (shared.includes(file)) {
    if (file === 'types.ts' && typeOnly) return undefined;
    const others = shared.filter((name) => name !== file).join(', ');
    return `imports ${target}; at run time it may only import ${others}`;
  }
  const [stage, room, inner] = file.split('/');
  const [targetStage, targetRoom, targetInner] = target.split('/');
  const from = stages.indexOf(stage as string);
  const to = stages.indexOf(targetStage as string);
  if (from === -1) return 'is in no known stage; give its folder a place in the order of stages';
  if (to === -1) return `imports ${target}, which is in no known stage`;
  if (to > from) return `imports ${target}; ${stage} comes before ${targetStage}`;
  const isRoom = inner !== undefined && targetInner !== undefined;
  if (from === to && isRoom && room !== targetRoom && apart.includes(stage as string))
    return `imports ${target}; ${stage}/${room} and ${stage}/${targetRoom} stand apart`;
  return undefined;
}

/** Every form of import: static, re-export, dynamic, `import('x')` as a type, `import x = require`. */
function importsOf(file: string, source: string): Import[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const [specifier, typeOnly] = specifierOf(node);
    if (specifier) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      // A computed name cannot be checked, so its text is shown and refused as foreign.
      const to = ts.isStringLiteralLike(specifier) ? specifier.text : specifier.getText(tree);
      found.push({ to, line, typeOnly });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function specifierOf(node: ts.Node): [specifier: ts.Node | undefined, typeOnly: boolean] {
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    return [node.moduleSpecifier, clause?.phaseModifier === ts.SyntaxKind.TypeKeyword];
  }
  if (ts.isExportDeclaration(node)) return [node.moduleSpecifier, node.isTypeOnly];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return [node.argument.literal, true];
  }
  if (ts.isExternalModuleReference(node)) return [node.expression, false];
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const isRequire = ts.isIdentifier(expression) && expression.text === 'require';
    if (isRequire || expression.kind === ts.SyntaxKind.ImportKeyword)
      return [node.arguments[0], false];
  }
  return [undefined, false];
}

/** One cycle for each way back found by a depth-first walk. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: string[]): void => {
    const start = trail.indexOf(file);
    if (start !== -1) {
      cycles.push([...trail.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}
