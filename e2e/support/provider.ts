import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const servicesProgram = path.resolve(__dirname, '../../local-services/dist/main.js');
const startLimitMs = 90_000;
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

/** A local Stripe that outlives the shop, behind a proxy that can drop responses. Its webhook events are not delivered. */
export class Provider {
  /** The number of requests whose response was dropped. */
  droppedResponses = 0;
  private isResponding = true;
  private refunds = 0;

  private constructor(
    private readonly process: ChildProcess,
    private readonly dataDir: string,
    private readonly account: Record<string, string>,
    private readonly proxy: Server,
  ) {
    proxy.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.forward(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<Provider> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tools-hub-stripe-'));
    const child = fork(servicesProgram, {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '9', LOCAL_SERVICES: 'stripe' },
      execArgv: [],
    });
    const account = await waitUntilReady(child);
    const proxy = createServer().listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    return new Provider(child, dataDir, account, proxy);
  }

  /** The settings of a server that uses this provider. */
  get settings(): Record<string, string> {
    const { port } = this.proxy.address() as AddressInfo;
    return { ...this.account, STRIPE_API_URL: `http://127.0.0.1:${port}` };
  }

  /** Stops responding. Requests still take effect, except every second refund, which is dropped. */
  stopResponding(): void {
    this.isResponding = false;
  }

  /** Responds again, and closes the connections whose responses were dropped. */
  resumeResponding(): void {
    this.isResponding = true;
    this.proxy.closeAllConnections();
  }

  /** Lists up to 100 objects of a type, such as `payment_intents`. */
  async list<Item>(kind: string): Promise<Item[]> {
    return (await this.request<{ data: Item[] }>('GET', `${kind}?limit=100`)).data;
  }

  /** Calls Stripe's API with the secret key, such as `POST refunds`. */
  async request<Result>(
    method: string,
    resource: string,
    parameters: Record<string, string> = {},
  ): Promise<Result> {
    const body = method === 'POST' ? new URLSearchParams(parameters) : undefined;
    const response = await fetch(`${this.account['STRIPE_API_URL']}/v1/${resource}`, {
      method,
      headers: { authorization: `Bearer ${this.account['STRIPE_SECRET_KEY']}` },
      signal: AbortSignal.timeout(requestLimitMs),
      ...(body && { body }),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Result;
  }

  async close(): Promise<void> {
    this.proxy.closeAllConnections();
    this.proxy.close();
    const exited = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await exited;
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method = '' } = request;
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (!this.isResponding && url === '/v1/refunds' && this.refunds++ % 2 === 1) {
      this.droppedResponses += 1;
      return;
    }
    const forwarded = await fetch(`${this.account['STRIPE_API_URL']}${url}`, {
      method,
      headers: forwardedHeaders(request),
      signal: AbortSignal.timeout(requestLimitMs),
      ...(body !== '' && { body }),
    });
    const text = await forwarded.text();
    if (this.isResponding) {
      response.writeHead(forwarded.status, { 'content-type': 'application/json' }).end(text);
    } else {
      this.droppedResponses += 1;
    }
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

/** Returns the settings that the local Stripe reports when it is ready. */
async function waitUntilReady(child: ChildProcess): Promise<Record<string, string>> {
  for (;;) {
    const [message] = (await once(child, 'message', { signal: AbortSignal.timeout(startLimitMs) })) as [
      { type: string; env?: Record<string, string>; message?: string },
    ];
    if (message.type === 'ready') return message.env ?? {};
    if (message.type === 'failed') throw new Error(message.message);
  }
}
