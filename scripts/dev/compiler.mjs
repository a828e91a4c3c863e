import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../shared/project.mjs';
import { invalidate } from '../launch/staleness.mjs';

const sourceFolder = inProject('backend', 'src');
const outputFolder = inProject('backend', 'dist');

/**
 * Compiles the changed source files of the server into its build, each file on its own and without a check of types, as
 * Jest does. This takes milliseconds. Create it before the build: it then knows every later change.
 */
export function createCompiler() {
  let compiled = readVersions();
  return {
    /**
     * Compiles what has changed since the last call, and prints syntax errors.
     * @returns {Promise<boolean>} whether the build has changed and has no syntax errors
     */
    async compileChanges() {
      const current = readVersions();
      const changed = [...current.keys()].filter((file) => compiled.get(file) !== current.get(file));
      const removed = [...compiled.keys()].filter((file) => !current.has(file));
      if (changed.length + removed.length === 0) return false;
      // The next `npm start` builds again, with a check of types.
      invalidate('backend');
      for (const file of removed) rmSync(outputOf(file), { force: true });
      const compile = await loadCompiler();
      const failed = changed.filter((file) => !compile(file));
      // A file with a syntax error counts as changed until it compiles.
      for (const file of failed) current.delete(file);
      compiled = current;
      return failed.length === 0;
    },
  };
}

/**
 * Reads the modification times of all source files.
 * @returns {Map<string, number>} by absolute path
 */
function readVersions() {
  const files = readdirSync(sourceFolder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
}

/** @param {string} file */
const outputOf = (file) =>
  path.join(outputFolder, path.relative(sourceFolder, file).replace(/\.tsx?$/, '.js'));

/**
 * Loads TypeScript, which takes some time.
 * @returns {Promise<(file: string) => boolean>} compiles a file and prints its syntax errors; returns whether it has none
 */
async function loadCompiler() {
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(inProject('backend', 'tsconfig.build.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    config,
    { ...ts.sys, readDirectory: () => [] },
    inProject('backend'),
  );
  /** @type {import('typescript').FormatDiagnosticsHost} */
  const format = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => inProject(),
    getNewLine: () => '\n',
  };
  return (file) => {
    const output = outputOf(file);
    const {
      outputText,
      sourceMapText,
      diagnostics = [],
    } = ts.transpileModule(readFileSync(file, 'utf8'), {
      compilerOptions: options,
      fileName: file,
      reportDiagnostics: true,
    });
    if (diagnostics.length > 0) {
      console.error(ts.formatDiagnostics(diagnostics, format));
      return false;
    }
    mkdirSync(path.dirname(output), { recursive: true });
    writeFileSync(output, outputText);
    writeFileSync(`${output}.map`, sourceMapText ?? '');
    return true;
  };
}
