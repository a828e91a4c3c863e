import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Between a client and PostgreSQL: passes all bytes on, and keeps the notices that PostgreSQL sends. */
export interface NoticeReader {
  /** The URL of the database with the address of the reader. */
  readonly url: string;
  /** Returns the texts of the notices since the last call. */
  takeNotices(): readonly string[];
  close(): void;
}

/** @param databaseUrl the URL of a database that is reached without TLS. */
export async function startNoticeReader(databaseUrl: string): Promise<NoticeReader> {
  const url = new URL(databaseUrl);
  const [host, port] = [url.hostname, Number(url.port)];
  const notices: string[] = [];
  const sockets = new Set<Socket>();
  // Without noDelay, messages of several packets wait for the acknowledgement of the first, 40 ms each.
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ port, host, noDelay: true });
    const parse = createParser(notices);
    database.on('data', parse);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    takeNotices: () => notices.splice(0),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Of a message: its type, one byte, and its length without the type, four bytes. */
const HEAD_BYTES = 5;
const NOTICE = 'N'.charCodeAt(0);

/** Reads the messages of PostgreSQL's protocol from the bytes of one connection, which may be split anywhere. */
function createParser(notices: string[]): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= HEAD_BYTES) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) return;
      if (rest[0] === NOTICE) notices.push(messageOf(rest.toString('utf8', HEAD_BYTES, end)));
      rest = rest.subarray(end);
    }
  };
}

/** The text of a notice, whose fields each are a letter and a text that ends with a zero byte. */
const messageOf = (fields: string): string =>
  fields
    .split('\0')
    .find((field) => field.startsWith('M'))
    ?.slice(1) ?? '';
