import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

const compiled = path.join(import.meta.dirname, 'dist');
const output = path.join(compiled, 'server');

/** These read files of their own package. */
const unbundled = [/^@fastify\/(static|swagger-ui)$/];

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
  input: path.join(compiled, 'main.js'),
  platform: 'node',
  external: unbundled,
  preserveEntrySignatures: false,
  plugins: [compilerMaps],
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
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  sourcemap: true,
});

/** Node reads the maps of all files at start. Those of packages would take longer than the packages. */
for (const { fileName } of files) {
  if (!/^vendor-.*\.js$/.test(fileName)) continue;
  const file = path.join(output, fileName);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'));
  rmSync(`${file}.map`);
}
