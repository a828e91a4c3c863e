import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { BACKEND_FOLDER } from '../config/folders';

const PROGRAM = join(BACKEND_FOLDER, 'workers/render-pages.mjs');
/** A thread that takes longer to start is ended. */
const MAX_START_MS = 30_000;
/** A render that takes longer is ended with its thread. */
const MAX_RENDER_MS = 10_000;
/** How long no thread is started after one has failed. */
const PAUSE_MS = 10_000;
const MAX_HEAP_MB = 256;

/** A page of the frontend's route table. */
export interface PagePattern {
  /** Its path, with `:name` for a parameter and `*` for any other path. */
  readonly path: string;
  readonly kind: 'public' | 'private' | 'not-found' | 'unrendered';
  /** Whether search engines may list it; true by default. */
  readonly isIndexed?: boolean;
  /** The path that search engines show, when it is another one. */
  readonly canonicalPath?: string;
  /** The parameters of the URL that its content depends on. */
  readonly parameters?: readonly string[];
}

/** A page, or where a request for it is redirected. */
export type RenderedPage =
  { readonly status: number; readonly html: string } | { readonly status: number; readonly location: string };

export interface PageOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Executes an operation of a page and returns its result. */
export type ExecutePageOperation = (operation: PageOperation) => Promise<unknown>;

interface OperationMessage {
  readonly operation: PageOperation;
  readonly port: MessagePort;
}

type Message = OperationMessage | { readonly page: RenderedPage } | { readonly error: Error };

const readBuilt = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'server', name), 'utf8'));

/** The pages of the built frontend. */
export const readPages = (folder: string): readonly PagePattern[] =>
  readBuilt(folder, 'pages.json') as readonly PagePattern[];

/** Renders the pages of the built frontend in a thread, which starts with the first page. */
export class PageRenderer {
  private thread: Promise<Worker> | undefined;
  private isPaused = false;

  /**
   * @param folder the built frontend
   * @param template its `index.html` with the settings
   * @param settings the public settings of the frontend
   * @param logError receives an error that ends the thread
   */
  constructor(
    private readonly folder: string,
    private readonly template: string,
    private readonly settings: object,
    private readonly logError: (error: unknown) => void,
  ) {}

  /** Renders the page at a path with parameters. @throws Error when that fails. */
  async render(address: string, execute: ExecutePageOperation): Promise<RenderedPage> {
    const worker = await this.start();
    const { port1: port, port2 } = new MessageChannel();
    const timer = setTimeout(() => void worker.terminate(), MAX_RENDER_MS);
    try {
      return await new Promise<RenderedPage>((fulfil, reject) => {
        port.on('message', (message: Message) => {
          if ('page' in message) fulfil(message.page);
          else if ('error' in message) reject(message.error);
          else this.answer(message, execute).catch(reject);
        });
        port.on('close', () => {
          this.pause();
          reject(new Error('The page renderer has ended.'));
        });
        worker.postMessage({ address, port: port2 }, [port2]);
      });
    } finally {
      clearTimeout(timer);
      port.removeAllListeners('close');
      port.close();
    }
  }

  private async answer({ operation, port }: OperationMessage, execute: ExecutePageOperation): Promise<void> {
    try {
      port.postMessage(await execute(operation));
    } finally {
      port.close();
    }
  }

  async close(): Promise<void> {
    const worker = await this.thread?.catch(() => undefined);
    await worker?.terminate();
  }

  private start(): Promise<Worker> {
    if (this.isPaused) return Promise.reject(new Error('The page renderer has failed.'));
    this.thread ??= this.startThread().catch((error: unknown) => {
      this.pause();
      throw error;
    });
    return this.thread;
  }

  private async startThread(): Promise<Worker> {
    const { template, settings } = this;
    const manifest = readBuilt(this.folder, 'manifest.json');
    const entry = pathToFileURL(join(this.folder, 'server/entry-server.js')).href;
    const worker = new Worker(PROGRAM, {
      workerData: { entry, options: { template, settings, manifest } },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.unref();
    worker.on('error', (error) => this.logError(error));
    worker.once('exit', () => this.pause());
    try {
      const signal = AbortSignal.timeout(MAX_START_MS);
      await once(worker, 'message', { signal });
      return worker;
    } catch (error) {
      void worker.terminate();
      throw error;
    }
  }

  private pause(): void {
    this.thread = undefined;
    this.isPaused = true;
    setTimeout(() => (this.isPaused = false), PAUSE_MS).unref();
  }
}
