/** An address with the name of its owner, which may be empty. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface OutgoingMail {
  /** The same for each attempt to send the email, so that receivers recognize a repetition. */
  readonly messageId: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Why an email was not sent. `unavailable`: the mail server accepts nothing now; `deferred`: it does not accept this email
 * now; `rejected`: it never will; `uncertain`: the connection ended before its reply, so that it may have accepted it.
 */
export type SendFailure = 'unavailable' | 'deferred' | 'rejected' | 'uncertain';

/** An email that was not sent, or perhaps was. The message has no address, which the replies of mail servers contain. */
export class SendError extends Error {
  /** @param reason a code of the mail server or the connection, such as `550` or `ECONNREFUSED`. */
  constructor(
    readonly failure: SendFailure,
    readonly reason: string,
  ) {
    super(`The email was not sent (${failure}, ${reason})`);
    this.name = 'SendError';
  }
}

/** Hands emails to a mail server. */
export interface MailTransport {
  /** @throws SendError */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
