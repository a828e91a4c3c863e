import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly pages: readonly {
    /** The texts in the order of the file; a wrapped text has one for each line. */
    readonly texts: readonly string[];
    /** The roles of the elements of the structure, such as `TH`. */
    readonly roles: readonly string[];
  }[];
}

/** Reads a PDF as other programs do. PDF.js is published as an ES module only, which Jest cannot load: it runs in a thread. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const worker = new Worker(join(__dirname, 'read-pdf-worker.mjs'), { workerData: new Uint8Array(bytes) });
  const [content] = (await once(worker, 'message')) as [ReadPdf];
  await worker.terminate();
  return content;
}
