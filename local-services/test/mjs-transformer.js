const { ModuleKind, ScriptTarget, transpileModule } = require('typescript');

/** A Jest transformer that compiles `.mjs` to CommonJS, which ts-jest does not do. */
module.exports = {
  process: (/** @type {string} */ source, /** @type {string} */ path) => ({
    code: transpileModule(source, {
      // TypeScript takes the format from the ending.
      fileName: path.replace(/\.mjs$/, '.js'),
      compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2023, inlineSourceMap: true },
    }).outputText,
  }),
};
