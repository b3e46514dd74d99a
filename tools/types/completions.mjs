// What an editor offers inside quotes, asked of TypeScript's language service. The compiler is handed over: that of this repository, or
// one that is installed beside the packed library.

/**
 * @param {typeof import('typescript')} ts
 * @param {string} file where the code would be, which need not exist
 * @param {import('typescript').CompilerOptions} options
 * @returns {(code: string) => string[]} the names offered where | stands in the code
 */
export function completionsAt(ts, file, options) {
  let text = '';
  let version = 0;
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : '0'),
    getScriptSnapshot: (name) => {
      const content = name === file ? text : ts.sys.readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => file.replace(/[/\\][^/\\]*$/, ''),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  });
  return (code) => {
    const cursor = code.indexOf('|');
    text = code.replace('|', '');
    version++;
    const found = service.getCompletionsAtPosition(file, cursor, undefined);
    return (found?.entries ?? []).map(({ name }) => name);
  };
}
