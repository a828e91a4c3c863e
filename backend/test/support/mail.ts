import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { newId } from '../../src/common/ids';
import { Mail, MailKind, MailStatus } from '../../src/modules/mail';
import { User } from '../../src/modules/users';
import { SmtpTransport } from '../../src/platform/mail/smtp-transport';
import type { TestServer } from './server';
import type { TestUser } from './users';

/** An email that the mail catcher has received. */
export interface CaughtMail {
  readonly messageId: string;
  readonly from: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly fileName: string;
    readonly contentType: string;
    /** In base 64. */
    readonly content: string;
  }[];
  readonly headers: Readonly<Record<string, string>>;
}

/** The emails to an address that the mail catcher has received, newest first. */
export async function readMails(address: string): Promise<readonly CaughtMail[]> {
  const url = `${process.env['MAIL_INBOX_URL'] ?? ''}/_local/mail/messages?to=${encodeURIComponent(address)}`;
  return (await (await fetch(url)).json()) as readonly CaughtMail[];
}

/** Sends to an SMTP server on this machine, by default to the mail catcher. */
export const createTransport = (url = process.env['SMTP_URL'] ?? ''): SmtpTransport => {
  const { hostname: host, port } = new URL(url);
  const from = { name: 'Tools-Hub', address: 'shop@tools-hub.example' };
  return new SmtpTransport(
    { host, port: Number(port), secure: false, user: '', password: '' },
    from,
    'help@tools-hub.example',
  );
};

/**
 * The replies of an SMTP server by the first four letters of the command, where it differs from one that accepts everything;
 * `content` is the reply to the content. The reply `drop` ends the connection.
 */
type Replies = Readonly<Record<string, string>>;

export interface FaultySmtpServer {
  readonly url: string;
  /** The contents that have arrived in full. */
  readonly contents: readonly string[];
  close(): Promise<void>;
}

/** Starts an SMTP server that rejects emails, or loses the connection before its reply. */
export async function startFaultySmtpServer(replies: Replies, port = 0): Promise<FaultySmtpServer> {
  const contents: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let text = '';
    let isContent = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const end = isContent ? '\r\n.\r\n' : '\r\n';
      if (!text.endsWith(end)) return;
      const received = text;
      text = '';
      const command = received.slice(0, 4);
      if (isContent) contents.push(received);
      const reply = isContent ? replies['content'] : replies[command];
      isContent = !isContent && command === 'DATA';
      if (reply === 'drop') socket.destroy();
      else socket.write(`${reply ?? (isContent ? '354 go on' : '250 accepted')}\r\n`);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    contents,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Stores an email to a user that has failed. Returns its id. */
export async function addFailedMail(
  { database }: TestServer,
  { email }: Pick<TestUser, 'email'>,
): Promise<string> {
  const { id: userId } = await database.getRepository(User).findOneByOrFail({ email });
  const id = newId();
  await database
    .getRepository(Mail)
    .insert({ ...failedMail, id, userId, eventId: id, createdAt: new Date() });
  return id;
}

const failedMail = {
  kind: MailKind.BACK_IN_STOCK,
  data: { toolName: 'Adze', slug: 'adze', available: 10, price: 100, minOrder: 1 },
  status: MailStatus.FAILED,
  attempts: 1,
  reason: '550',
};
