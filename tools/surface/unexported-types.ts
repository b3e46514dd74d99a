// Which types public declarations mention without any door exporting them: users cannot write them down.
import ts from 'typescript';

const NAMED =
  ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class | ts.SymbolFlags.Enum;

/** `doors` are declaration files, `isOwn` says which files belong to the package. One line for each missing type. */
export function unexportedTypes(
  doors: readonly string[],
  isOwn: (file: string) => boolean,
): string[] {
  const program = ts.createProgram([...doors], {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const resolved = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  const exported = new Set<ts.Symbol>();
  for (const door of doors) {
    const source = program.getSourceFile(door);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${door} is missing or exports nothing`);
    for (const symbol of checker.getExportsOfModule(module)) exported.add(resolved(symbol));
  }

  const missing = new Map<string, Set<string>>();
  for (const symbol of exported) {
    for (const declaration of symbol.declarations ?? []) {
      for (const name of namesIn(declaration)) {
        const found = checker.getSymbolAtLocation(name);
        const mentioned = found && resolved(found);
        if (!mentioned || !(mentioned.flags & NAMED) || exported.has(mentioned)) continue;
        if (isAbbreviation(mentioned)) continue;
        if (!mentioned.declarations?.every((one) => isOwn(one.getSourceFile().fileName))) continue;
        const by = missing.get(mentioned.name) ?? new Set();
        missing.set(mentioned.name, by.add(symbol.name));
      }
    }
  }
  return [...missing]
    .map(([name, by]) => `${name}, mentioned by ${[...by].sort().join(', ')}`)
    .sort();
}

/** An alias that its own module keeps to itself only makes a declaration shorter. */
function isAbbreviation({ declarations = [] }: ts.Symbol): boolean {
  return declarations.every(
    (one) =>
      ts.isTypeAliasDeclaration(one) && !exportedNames(one.getSourceFile()).has(one.name.text),
  );
}

/** Declaration files list what they export at their end. */
function exportedNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause) continue;
    if (!ts.isNamedExports(statement.exportClause)) continue;
    for (const { propertyName, name } of statement.exportClause.elements)
      names.add((propertyName ?? name).text);
  }
  return names;
}

/** The names of types that a declaration is written with. */
function namesIn(declaration: ts.Node): ts.Node[] {
  const names: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) names.push(node.typeName);
    else if (ts.isExpressionWithTypeArguments(node)) names.push(node.expression);
    else if (ts.isImportTypeNode(node) && node.qualifier) names.push(node.qualifier);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return names;
}
