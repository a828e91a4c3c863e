const vm = require('node:vm');

const { compileFunction } = vm;

/** @type {Map<string, { source: string, script: vm.Script }>} the compiled files of this process, by path */
const scripts = new Map();

/** @type {NonNullable<vm.CompileFunctionOptions['importModuleDynamically']>} that of the test file that runs */
let importDynamically;

/**
 * Compiles each file once per process. Jest compiles all files anew for each test file, which is a third of the time that
 * a test file needs to load. Only compiled code is shared: each test file still has its own modules and globals.
 * @type {typeof compileFunction}
 */
function compileOnce(source, parameters = [], options = {}) {
  const { filename, parsingContext, importModuleDynamically } = options;
  if (!filename || !parsingContext || typeof importModuleDynamically !== 'function') {
    return compileFunction(source, parameters, options);
  }
  importDynamically = importModuleDynamically;
  const known = scripts.get(filename);
  if (known?.source === source) return known.script.runInContext(parsingContext);
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (...request) => importDynamically(...request),
  });
  scripts.set(filename, { source, script });
  return script.runInContext(parsingContext);
}

vm.compileFunction = compileOnce;
