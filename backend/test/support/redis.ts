import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The part of Redis that the rate limits use, over its protocol. It can stall: it accepts everything and responds to nothing. */
export interface TestRedis {
  readonly url: string;
  /** The number of counts that arrived while it stalled. */
  readonly stalledCounts: number;
  stall(): void;
  resume(): void;
  disconnectAll(): void;
  close(): Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let isStalled = false;
  let stalledCounts = 0;

  function respond(command: readonly string[]): string {
    const [name = ''] = command;
    if (name.toLowerCase() === 'info') return bulk('redis_version:7.4.0\r\n');
    if (name.toLowerCase() !== 'eval') return '+OK\r\n';
    return respondToScript(command);
  }

  /** Runs one of the two scripts of the server, which differ in their arguments. */
  function respondToScript([, script = '', keyCount, ...args]: readonly string[]): string {
    const keys = args.slice(0, Number(keyCount));
    const [window = 0, ...limits] = args.slice(keys.length).map(Number);
    // EXPIRE takes seconds, and PTTL returns milliseconds.
    const windowMs = window * (script.includes("'PEXPIRE'") ? 1 : 1000);
    const reached = limits.findIndex((limit, index) => (counts.get(keys[index] ?? '') ?? 0) >= limit);
    if (reached !== -1) return integers(reached, windowMs);
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return limits.length > 0 ? integers() : integers(counts.get(keys[0] ?? '') ?? 0, windowMs);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
      for (let next = takeCommand(received); next !== undefined; next = takeCommand(received)) {
        received = next.rest;
        if (!isStalled) socket.write(respond(next.command));
        else if (next.command[0]?.toLowerCase() === 'eval') stalledCounts += 1;
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const disconnectAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get stalledCounts() {
      return stalledCounts;
    },
    stall: () => (isStalled = true),
    resume: () => (isStalled = false),
    disconnectAll,
    async close() {
      disconnectAll();
      server.close();
      await once(server, 'close');
    },
  };
}

const integers = (...values: readonly number[]): string =>
  `*${values.length}\r\n${values.map((value) => `:${value}\r\n`).join('')}`;

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;

/** Takes the first command, an array of texts, from what was received; undefined when it is not complete yet. */
function takeCommand(received: string): { command: string[]; rest: string } | undefined {
  const count = /^\*(\d+)\r\n/.exec(received);
  if (count === null) return undefined;
  const command: string[] = [];
  let rest = received.slice(count[0].length);
  while (command.length < Number(count[1])) {
    const length = /^\$(\d+)\r\n/.exec(rest);
    if (length === null) return undefined;
    const start = length[0].length;
    const end = start + Number(length[1]);
    if (rest.length < end + 2) return undefined;
    command.push(rest.slice(start, end));
    rest = rest.slice(end + 2);
  }
  return { command, rest };
}
