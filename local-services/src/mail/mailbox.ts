/** An email in the local inbox. */
export interface Mail {
  sentAt: Date;
  to: string;
  subject: string;
  /** The label of the link. */
  action: string;
  /** The path and query of the link on the server's own origin. */
  link: string;
}

/** The mailbox keeps this many mails. */
const CAPACITY = 100;

/** The newest emails. They are in memory, like the one-time codes that some of them contain. */
export class Mailbox {
  private mails: Mail[] = [];

  deliver(mail: Mail): void {
    this.mails = [mail, ...this.mails].slice(0, CAPACITY);
  }

  /** The emails, newest first. */
  list(): readonly Mail[] {
    return this.mails;
  }
}

/** The mailbox of this process: one inbox shows the emails of Firebase and of the shop. */
export const localMailbox = new Mailbox();
