import type { ParsedLines } from './parse-lines';

/** In milliseconds. The largest file takes a fraction of it on a slow phone. */
const TIME_LIMIT = 30_000;

/**
 * Parses rows in a worker, so that the page responds meanwhile. Returns null for what cannot be read.
 * @throws Error when the worker does not start or takes too long.
 */
export async function readLines(source: string | Blob): Promise<ParsedLines | null> {
  const worker = new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      AbortSignal.timeout(TIME_LIMIT).addEventListener('abort', () =>
        reject(new Error('The rows took too long.')),
      );
      worker.addEventListener('message', ({ data }: MessageEvent<ParsedLines | null>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The rows could not be read.')));
      worker.postMessage(source);
    });
  } finally {
    worker.terminate();
  }
}
