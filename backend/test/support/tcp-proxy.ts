import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePort } from './free-port';

/**
 * A TCP proxy that makes a network or a database fail. Its errors are those that a client cannot distinguish by an error
 * message: bytes that are lost without a sign, and connections without a response.
 */
export interface TcpProxy {
  /** The target's URL with the address of the proxy. */
  readonly url: string;
  /** Loses the bytes of all present connections in both directions. New connections work. */
  dropConnections(): void;
  /** Loses the bytes of all connections, new ones too. */
  stall(): void;
  /** Resets all present connections. New connections work. */
  resetConnections(): void;
  /** Rejects new connections, and resets the present ones. */
  rejectConnections(): Promise<void>;
  /** New connections work again. Connections whose bytes were lost stay silent. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

interface Tunnel {
  readonly client: Socket;
  readonly target: Socket;
}

/** @param targetUrl any URL with a host and a port, such as that of a PostgreSQL. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const tunnels = new Set<Tunnel>();
  let isStalled = false;

  const silence = ({ client, target: upstream }: Tunnel) => {
    // A paused socket would let its sender notice full buffers; these bytes are read and lost.
    client.unpipe(upstream).resume();
    upstream.unpipe(client).resume();
  };
  const accept = (client: Socket) => {
    const tunnel = { client, target: connect(Number(target.port), target.hostname) };
    tunnels.add(tunnel);
    for (const [socket, other] of [
      [client, tunnel.target],
      [tunnel.target, client],
    ] as const) {
      socket.pipe(other);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        tunnels.delete(tunnel);
        other.destroy();
      });
    }
    if (isStalled) silence(tunnel);
  };
  const reset = () => {
    for (const { client } of tunnels) client.resetAndDestroy();
  };

  const listen = async (port: number): Promise<Server> => {
    const server = createServer(accept).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    reset();
    await closed;
  };

  // It listens there again after a pause.
  const port = await findFreePort();
  let server = await listen(port);
  const url = new URL(targetUrl);
  url.host = `127.0.0.1:${String(port)}`;
  return {
    url: url.href,
    dropConnections: () => tunnels.forEach(silence),
    stall() {
      isStalled = true;
      tunnels.forEach(silence);
    },
    resetConnections: reset,
    rejectConnections: stopListening,
    async recover() {
      isStalled = false;
      if (!server.listening) server = await listen(port);
    },
    close: stopListening,
  };
}
