import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const servicesProgram = path.resolve(__dirname, '../../local-services/dist/main.js');
const startLimitMs = 30_000;
const requestLimitMs = 20_000;

/** The fields of Stripe's payment intents and refunds that tests read. Amounts are in cents. */
export interface ProviderPayment {
  id: string;
  amount: number;
  status: string;
  metadata: { orderId?: string };
}
export interface ProviderRefund {
  id: string;
  amount: number;
  payment_intent: string;
}

/** A local Stripe that outlives the shop, behind a proxy that a test can silence. Its webhook events are not delivered. */
export class Provider {
  /** The number of requests without a response. */
  unanswered = 0;
  private silent = false;
  private refunds = 0;

  private constructor(
    private readonly process: ChildProcess,
    private readonly dataDir: string,
    private readonly account: Record<string, string>,
    private readonly way: Server,
  ) {
    way.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.pass(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<Provider> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tools-hub-stripe-'));
    const child = fork(servicesProgram, {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '9', LOCAL_SERVICES: 'stripe' },
      execArgv: [],
    });
    const account = await readiness(child);
    const way = createServer().listen(0, '127.0.0.1');
    await once(way, 'listening');
    return new Provider(child, dataDir, account, way);
  }

  /** The settings of a server that uses it. */
  get settings(): Record<string, string> {
    const { port } = this.way.address() as AddressInfo;
    return { ...this.account, STRIPE_API_URL: `http://127.0.0.1:${port}` };
  }

  /** Stops responding. Requests still take effect, except every second refund, which is dropped. */
  fallSilent(): void {
    this.silent = true;
  }

  answerAgain(): void {
    this.silent = false;
    this.way.closeAllConnections();
  }

  /** Lists up to 100 objects of a type, such as `payment_intents`. */
  async list<Item>(kind: string): Promise<Item[]> {
    return (await this.ask<{ data: Item[] }>('GET', `${kind}?limit=100`)).data;
  }

  /** Calls Stripe's API with the secret key, such as `POST refunds`. */
  async ask<Answer>(method: string, what: string, parameters: Record<string, string> = {}): Promise<Answer> {
    const body = method === 'POST' ? new URLSearchParams(parameters) : undefined;
    const answer = await fetch(`${this.account['STRIPE_API_URL']}/v1/${what}`, {
      method,
      headers: { authorization: `Bearer ${this.account['STRIPE_SECRET_KEY']}` },
      signal: AbortSignal.timeout(requestLimitMs),
      ...(body && { body }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Answer;
  }

  async close(): Promise<void> {
    this.way.closeAllConnections();
    this.way.close();
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method = '' } = request;
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (this.silent && url === '/v1/refunds' && this.refunds++ % 2 === 1) {
      this.unanswered += 1;
      return;
    }
    const answer = await fetch(`${this.account['STRIPE_API_URL']}${url}`, {
      method,
      headers: forwardedHeaders(request),
      signal: AbortSignal.timeout(requestLimitMs),
      ...(body !== '' && { body }),
    });
    const text = await answer.text();
    if (this.silent) this.unanswered += 1;
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }
}

function forwardedHeaders({ headers }: IncomingMessage): Record<string, string> {
  const names = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** The settings that it reports when ready. */
async function readiness(child: ChildProcess): Promise<Record<string, string>> {
  for (;;) {
    const [message] = (await once(child, 'message', { signal: AbortSignal.timeout(startLimitMs) })) as [
      { type: string; env?: Record<string, string>; message?: string },
    ];
    if (message.type === 'ready') return message.env ?? {};
    if (message.type === 'failed') throw new Error(message.message);
  }
}
