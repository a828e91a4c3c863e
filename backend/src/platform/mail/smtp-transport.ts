import type { Readable } from 'node:stream';
import { Lazy } from '../../common/lazy';
import {
  SendError,
  type MailAddress,
  type MailTransport,
  type OutgoingMail,
  type SendFailure,
} from './mail-transport';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the connection starts with TLS; otherwise it is upgraded with STARTTLS. */
  readonly secure: boolean;
  /** Empty without a sign-in. */
  readonly user: string;
  readonly password: string;
}

/** The emails that are sent at the same time. */
const MAX_CONNECTIONS = 5;
const CONNECT_LIMIT_MS = 10_000;
const REPLY_LIMIT_MS = 30_000;
/** The limit of the whole transmission of one email. */
const SEND_LIMIT_MS = 60_000;

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/**
 * Sends emails over SMTP with a pool of connections. TLS is required and verified, except on this machine. Nodemailer is
 * loaded with the first email: a server whose jobs run in a worker sends none.
 */
export class SmtpTransport implements MailTransport {
  private readonly pool = new Lazy(() => this.createPool());
  /** The content of each email that is being sent, by its message id. */
  private readonly contents = new Map<string, Readable>();

  constructor(
    private readonly settings: SmtpSettings,
    private readonly from: MailAddress,
    /** The address that people read, which the sender's may not be. */
    private readonly replyTo: string,
  ) {}

  private async createPool() {
    const { createTransport } = await import('nodemailer');
    const { host, port, secure, user, password } = this.settings;
    const isLocal = LOOPBACK.test(host);
    const pool = createTransport({
      pool: true,
      host,
      port,
      secure,
      ...(user !== '' && { auth: { user, pass: password } }),
      requireTLS: !secure && !isLocal,
      ignoreTLS: !secure && isLocal,
      tls: { minVersion: 'TLSv1.2' },
      maxConnections: MAX_CONNECTIONS,
      // The pool would send an email again whose connection was lost after the mail server accepted it.
      maxRequeues: 0,
      connectionTimeout: CONNECT_LIMIT_MS,
      greetingTimeout: CONNECT_LIMIT_MS,
      dnsTimeout: CONNECT_LIMIT_MS,
      socketTimeout: REPLY_LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // The content is read once the mail server asks for it: until then, nothing can have been accepted.
    pool.use('stream', ({ data, message }, done) => {
      const createReadStream = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const content = createReadStream(options);
        this.contents.set(String(data.messageId), content);
        return content;
      };
      done();
    });
    return pool;
  }

  async send({ to, headers, attachments, ...mail }: OutgoingMail): Promise<void> {
    const pool = await this.pool.get();
    try {
      await pool.sendMail({
        ...mail,
        from: this.from,
        replyTo: this.replyTo,
        to,
        headers,
        attachments: attachments.map(({ fileName: filename, contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
        })),
        signal: AbortSignal.timeout(SEND_LIMIT_MS),
      });
    } catch (error) {
      throw toSendError(error, this.contents.get(mail.messageId)?.readableDidRead ?? false);
    } finally {
      this.contents.delete(mail.messageId);
    }
  }

  close(): void {
    void this.pool.getLoaded().then((pool) => pool?.close());
  }
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** @param isTransmitted whether the mail server has asked for the content. */
function toSendError(error: unknown, isTransmitted: boolean): SendError {
  const { code, command, responseCode } = error as SmtpError;
  return new SendError(
    failureOf({ code, command, responseCode }, isTransmitted),
    String(responseCode ?? code ?? 'unknown'),
  );
}

function failureOf({ code, command, responseCode }: SmtpError, isTransmitted: boolean): SendFailure {
  const isReply = responseCode !== undefined;
  if (isTransmitted && !isReply) return 'uncertain';
  // The mail server is closing the connection, or does not accept this sender from this server: so it is for all emails.
  if (responseCode === 421 || command === 'MAIL FROM') return 'unavailable';
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unavailable';
  return isReply && responseCode < 500 ? 'deferred' : 'rejected';
}
