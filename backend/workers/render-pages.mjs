/**
 * A worker thread that renders pages, so that a render delays no request. Its data: `entry`, the file of the frontend's
 * renderer, and `options`, what `createRenderer` takes. It first sends `ready`. Then it receives addresses, each with a port for the operations of the page and for the result.
 */
import { once } from 'node:events';
import { MessageChannel, parentPort, workerData } from 'node:worker_threads';

if (parentPort === null) throw new Error('render-pages.mjs runs in a worker thread.');

const { createRenderer } = await import(workerData.entry);
const renderer = createRenderer(workerData.options);

parentPort.on('message', ({ address, port }) => void render(address, port));
parentPort.postMessage('ready');

/**
 * @param {string} address
 * @param {import('node:worker_threads').MessagePort} port
 */
async function render(address, port) {
  try {
    const page = await renderer.render(address, (/** @type {object} */ operation) =>
      execute(operation, port),
    );
    port.postMessage({ page });
  } catch (error) {
    port.postMessage({ error });
  }
}

/**
 * @param {object} operation
 * @param {import('node:worker_threads').MessagePort} port
 */
async function execute(operation, port) {
  const response = new MessageChannel();
  port.postMessage({ operation, port: response.port2 }, [response.port2]);
  const [result] = await once(response.port1, 'message');
  response.port1.close();
  return result;
}
