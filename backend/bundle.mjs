import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const compiled = path.join(import.meta.dirname, 'dist');
const output = path.join(compiled, 'server');

/** These read files of their own package; PDFKit loads fontkit. */
const unbundled = [/^@fastify\/(static|swagger-ui)$/, 'fontkit', 'pdfkit'];

/** Large data that packages load although nothing uses them: zod's translations, and the phone numbers of class-validator. */
const unused = /[\\/](?:zod[\\/]v4[\\/]locales[\\/]index\.|libphonenumber-js[\\/])/;

const withoutUnused = {
  name: 'without-unused',
  load: (/** @type {string} */ file) => (unused.test(file) ? 'module.exports = {};' : undefined),
};

/** Optional dependencies of packages, which they do without. */
const ignoredLogs = ['UNRESOLVED_IMPORT', 'COMMONJS_VARIABLE_IN_ESM', 'EVAL'];

/** The source maps of the compiler, so that stacks lead to the TypeScript files. */
const compilerMaps = {
  name: 'compiler-maps',
  load: (/** @type {string} */ file) => {
    if (!file.startsWith(compiled) || !existsSync(`${file}.map`)) return undefined;
    return { code: readFileSync(file, 'utf8'), map: readFileSync(`${file}.map`, 'utf8') };
  },
};

/** @param {string} file */
function packageOf(file) {
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  return name && `vendor-${name.replace(/^@/, '').replace(/[\\/]/, '-')}`;
}

/**
 * Bundles the compiled server, which loads in half the time: one file for its own code and one for each package. A single
 * file would take 50 MB more memory, which Node needs to compile it.
 */
rmSync(output, { recursive: true, force: true });
const bundle = await rolldown({
  input: [path.join(compiled, 'main.js'), path.join(compiled, 'worker.js')],
  platform: 'node',
  external: unbundled,
  // It removes calls that are only made for the error they throw, such as decodeURIComponent(text).
  treeshake: false,
  preserveEntrySignatures: false,
  plugins: [compilerMaps, withoutUnused],
  onLog: (level, log, report) => {
    if (!ignoredLogs.includes(log.code ?? '')) report(level, log);
  },
});
const { output: files } = await bundle.write({
  dir: output,
  format: 'cjs',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ name: packageOf, debugName: 'packages' }],
  },
  strictExecutionOrder: true,
  keepNames: true,
  minify: {
    compress: false,
    mangle: { toplevel: false, keepNames: true },
    codegen: { removeWhitespace: true },
  },
  sourcemap: true,
});

/** The start of a package's module: an arrow function in parentheses. */
const moduleStart =
  /(require_[\w$]+=\/\* @__PURE__ \*\/ require_rolldown_runtime\.\w+\(\()(?:(\w+)|\(([^()]*)\))=>\{/g;

for (const { fileName } of files) {
  if (!/^vendor-.*\.js$/.test(fileName)) continue;
  const file = path.join(output, fileName);
  const code = readFileSync(file, 'utf8')
    // Node reads the maps of all files at start. Those of packages would take longer than the packages.
    .replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n')
    // Node 20 compiles such a function with its file, but an arrow function twice: also when it is called.
    .replace(moduleStart, '$1function($2$3){');
  writeFileSync(file, code);
  rmSync(`${file}.map`);
}
