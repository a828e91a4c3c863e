import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { serve } from '../http-server.js';
import { createInboxHandler } from './inbox-handler.js';
import { localMailbox } from './mailbox.js';
import { MessageStore } from './message-store.js';

/** A running SMTP server that keeps what it receives. */
export interface MailCatcher {
  smtpUrl: string;
  /** The server of the inbox, as a page at `/_local/mail` and as JSON at `/_local/mail/messages`. */
  inboxUrl: string;
  stop(): Promise<void>;
}

const MAX_BYTES = 10 * 1024 * 1024;
/** How long a stop waits for connections, which may be idle. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Receives the emails of the shop on a free port of 127.0.0.1, and shows them in the local inbox. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const messages = new MessageStore();
  const smtp = new SMTPServer({
    logger: false,
    // The connection does not leave this machine.
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData(stream, { envelope }, callback) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      receive(stream, recipients, messages).then(() => callback(), callback);
    },
  });
  // A client that ends its connection early must not stop this process.
  smtp.on('error', () => undefined);
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const inbox = await serve(createInboxHandler(messages, localMailbox));
  return {
    smtpUrl: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    inboxUrl: `http://127.0.0.1:${inbox.port}`,
    async stop() {
      await Promise.all([inbox.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
    },
  };
}

async function receive(
  stream: SMTPServerDataStream,
  recipients: string[],
  messages: MessageStore,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const { id, receivedAt, subject } = await messages.add(Buffer.concat(chunks), recipients);
  const link = `/_local/mail/${id}`;
  localMailbox.deliver({
    sentAt: receivedAt,
    to: recipients.join(', '),
    subject,
    action: 'Open email',
    link,
  });
}
