import type { OobRecord } from 'firebase-tools/lib/emulator/auth/state.js';

/** An email that Firebase would send. */
export interface Mail {
  sentAt: Date;
  to: string;
  subject: string;
  /** The label of the link. */
  action: string;
  /** The path and query of the link on the server's own origin. */
  link: string;
}

/** The frontend's page for these links: the action URL of a Firebase project. */
const ACTION_PATH = '/auth/action';

/** The mailbox keeps this many mails. */
const CAPACITY = 100;

const TEXTS: Record<string, Pick<Mail, 'subject' | 'action'>> = {
  VERIFY_EMAIL: { subject: 'Verify your email address for Tools-Hub', action: 'Verify email address' },
  PASSWORD_RESET: { subject: 'Reset your password for Tools-Hub', action: 'Reset password' },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new email address for Tools-Hub',
    action: 'Confirm new email address',
  },
  RECOVER_EMAIL: {
    subject: 'Your email address for Tools-Hub was changed',
    action: 'Undo the change',
  },
};

/** The emails of the emulator, which sends none. They are in memory, like the codes that their links contain. */
export class Mailbox {
  private mails: Mail[] = [];

  /** Adds the email for a new code. */
  deliver({ email, newEmail, requestType, oobLink }: OobRecord): void {
    const texts = TEXTS[requestType];
    if (!texts) return;
    const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? (newEmail ?? email) : email;
    const link = `${ACTION_PATH}${new URL(oobLink).search}`;
    this.mails = [{ sentAt: new Date(), to, link, ...texts }, ...this.mails].slice(0, CAPACITY);
  }

  /** The emails, newest first. */
  list(): readonly Mail[] {
    return this.mails;
  }
}
