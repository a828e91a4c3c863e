import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { newId } from '../../src/common/ids';
import { Mail, MailKind, MailStatus } from '../../src/modules/mail';
import { User } from '../../src/modules/users';
import type { Clock } from '../../src/common/clock';
import { SmtpTransport } from '../../src/platform/mail/smtp-transport';
import { startDomain, type Domain } from './domain';
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

/** The emails to an address that the mail catcher has received, of one kind or of all, newest first. */
export async function readMails(address: string, kind?: MailKind): Promise<readonly CaughtMail[]> {
  const url = `${process.env['MAIL_INBOX_URL'] ?? ''}/_local/mail/messages?to=${encodeURIComponent(address)}`;
  const mails = (await (await fetch(url)).json()) as readonly CaughtMail[];
  return mails.filter(({ messageId }) => !kind || messageId.startsWith(`<${kind.toLowerCase()}.`));
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

/** Sends the emails of a test server. */
export interface TestMailer {
  readonly services: Domain['services'];
  /** Sends what is due. Returns the emails of a kind to a user, oldest first. */
  receive(kind: MailKind, user: Pick<TestUser, 'email'>): Promise<readonly CaughtMail[]>;
  close(): Promise<void>;
}

/** @param clock by default a minute ahead: emails that wait for others of their purchase are due. */
export async function startMailer(
  { databaseUrl }: TestServer,
  clock: Clock = () => new Date(Date.now() + 60_000),
): Promise<TestMailer> {
  const mailTransport = createTransport();
  const domain = await startDomain({ databaseUrl, mailTransport, clock });
  const { services } = domain;
  return {
    services,
    async receive(kind, { email }) {
      await services.mailSender?.sendDue();
      return (await readMails(email, kind)).toReversed();
    },
    async close() {
      mailTransport.close();
      await domain.close();
    },
  };
}

/** The text of an email on one line. */
export const textOf = (mail: CaughtMail | undefined): string | undefined =>
  mail?.text.replaceAll(/\s+/g, ' ');

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
