import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { systemClock, type Clock } from '../../src/common/clock';
import { createScriptRunner } from './lua-script';

/**
 * The part of Redis that the server uses, over its protocol: the Lua scripts of the rate limits, MGET and MSET. It can
 * stall: it accepts everything and responds to nothing.
 */
export interface TestRedis {
  readonly url: string;
  /** The number of counts that arrived while it stalled. */
  readonly stalledCounts: number;
  stall(): void;
  resume(): void;
  disconnectAll(): void;
  /** From now on rejects MSET, as Redis does while its disk is full. */
  rejectWrites(): void;
  acceptWrites(): void;
  /** Loses what MSET has stored. */
  flush(): void;
  close(): Promise<void>;
}

export async function startRedis(clock: Clock = systemClock): Promise<TestRedis> {
  const runScript = createScriptRunner(createCounts(clock));
  const texts = new Map<string, string>();
  const sockets = new Set<Socket>();
  let isStalled = false;
  let isReadOnly = false;
  let stalledCounts = 0;

  function respond(command: readonly string[]): string {
    const [name = '', ...values] = command;
    switch (name.toLowerCase()) {
      case 'info':
        return bulk('redis_version:7.4.0\r\n');
      case 'eval': {
        const [script = '', keyCount, ...keysAndArgs] = values;
        const keys = keysAndArgs.slice(0, Number(keyCount));
        return integers(runScript(script, keys, keysAndArgs.slice(keys.length)));
      }
      case 'mget':
        return `*${values.length}\r\n${values.map((key) => bulk(texts.get(key))).join('')}`;
      case 'mset':
        if (isReadOnly) return '-MISCONF Redis is configured to save snapshots\r\n';
        for (let index = 0; index < values.length; index += 2)
          texts.set(values[index] ?? '', values[index + 1] ?? '');
        return '+OK\r\n';
      default:
        return '+OK\r\n';
    }
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
    rejectWrites: () => (isReadOnly = true),
    acceptWrites: () => (isReadOnly = false),
    flush: () => texts.clear(),
    async close() {
      disconnectAll();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Count {
  readonly value: number;
  /** Milliseconds since 1970; infinite when the count does not expire. */
  readonly expiresAt: number;
}

/** Returns a function that executes the commands of the scripts. */
function createCounts(clock: Clock): (command: readonly string[]) => number | string | null {
  const counts = new Map<string, Count>();
  return ([name, key = '', argument]) => {
    const now = clock().getTime();
    const stored = counts.get(key);
    const count = stored && stored.expiresAt > now ? stored : undefined;
    const { value, expiresAt } = count ?? { value: 0, expiresAt: Infinity };
    switch (name) {
      case 'GET':
        return count ? String(value) : null;
      case 'INCR':
        counts.set(key, { value: value + 1, expiresAt });
        return value + 1;
      case 'PEXPIRE':
        if (count) counts.set(key, { value, expiresAt: now + Number(argument) });
        return count ? 1 : 0;
      case 'PTTL':
        if (!count) return -2;
        return expiresAt === Infinity ? -1 : expiresAt - now;
      default:
        throw new Error(`Unknown command: ${name ?? ''}`);
    }
  };
}

const integers = (values: readonly number[]): string =>
  `*${values.length}\r\n${values.map((value) => `:${value}\r\n`).join('')}`;

const bulk = (text: string | undefined): string =>
  text === undefined ? '$-1\r\n' : `$${text.length}\r\n${text}\r\n`;

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
