import type { ParsedLines } from './parse-lines';

/** Parses rows in a worker, so that the page responds meanwhile. Returns null for what cannot be read. */
export async function readLines(source: string | Blob): Promise<ParsedLines | null> {
  const worker = new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ParsedLines | null>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The rows could not be read.')));
      worker.postMessage(source);
    });
  } finally {
    worker.terminate();
  }
}
