import { createRequire } from 'node:module';

/**
 * Runs a program that the parent process names later, and loads the packages that it needs before. The parent sends
 * `preload` with the packages' modules, then `start` with the program. This process sends back `loaded` with the modules
 * of packages that the program has loaded, for the next run.
 */

const require = createRequire(import.meta.url);

/** @param {{ type: 'preload', modules: string[] } | { type: 'start', program: string }} message */
function onMessage(message) {
  if (message.type === 'preload') preload(message.modules);
  else start(message.program);
}

/** @param {string[]} modules absolute paths */
function preload(modules) {
  for (const module of modules) {
    try {
      require(module);
    } catch {
      // The program reports the error if it still needs the module.
    }
  }
}

/** @param {string} program its absolute path */
function start(program) {
  process.off('message', onMessage);
  process.off('disconnect', process.exit);
  require(program);
  const modules = Object.keys(require.cache).filter((file) => file.includes('node_modules'));
  process.send?.({ type: 'loaded', modules });
}

process.on('message', onMessage);
process.on('disconnect', process.exit);
