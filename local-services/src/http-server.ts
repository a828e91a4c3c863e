import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server that only this machine can reach. */
export interface LocalServer {
  /** The TCP port on 127.0.0.1. */
  port: number;
  /** Waits briefly for running requests, then closes all connections. */
  close(): Promise<void>;
}

const DRAIN_TIMEOUT_MS = 2_000;

/** Serves a handler on a free port of 127.0.0.1. */
export async function serve(handler: RequestListener): Promise<LocalServer> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
      await closed.finally(() => clearTimeout(timer));
    },
  };
}
