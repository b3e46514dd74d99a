// Which values a module exports that no other module asks for, as one function from sources to complaints.
import path from 'node:path';
import ts from 'typescript';

/** Files by path, with `/`; `users` may import and are not looked at. */
export function deadExports(
  sources: ReadonlyMap<string, string>,
  users: ReadonlyMap<string, string>,
): string[] {
  const used = new Set<string>();
  for (const [file, text] of [...sources, ...users]) {
    for (const name of importedBy(file, text)) used.add(name);
  }
  return [...sources].flatMap(([file, text]) =>
    used.has(`${file}#*`)
      ? []
      : valuesOf(file, text)
          .filter((name) => !used.has(`${file}#${name}`))
          .map((name) => `${file}: ${name}`),
  );
}

/** `file#name` for each name that is imported from another file; `file#*` where all may be used. */
function importedBy(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const take = (specifier: ts.Node | undefined, names: readonly string[] | undefined) => {
      if (!specifier || !ts.isStringLiteralLike(specifier)) return;
      const target = path.posix.join(path.posix.dirname(file), specifier.text);
      for (const name of names ?? ['*']) found.push(`${target}#${name}`);
    };
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings)) take(node.moduleSpecifier, namesIn(bindings));
      else take(node.moduleSpecifier, node.importClause && !bindings ? ['default'] : undefined);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const clause = node.exportClause;
      take(node.moduleSpecifier, clause && ts.isNamedExports(clause) ? namesIn(clause) : undefined);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      take(node.arguments[0], undefined);
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'URL') {
      // new URL('./worker.ts', import.meta.url): a program of its own
      take(node.arguments?.[0], undefined);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(file, text));
  return found;
}

const namesIn = ({ elements }: ts.NamedImports | ts.NamedExports) =>
  elements.map(({ propertyName, name }) => (propertyName ?? name).text);

/** Names of the values that a file declares and exports. */
function valuesOf(file: string, text: string): string[] {
  return parsed(file, text).statements.flatMap((statement): string[] => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      return [statement.name?.text ?? 'default'];
    return [];
  });
}

const parsed = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
