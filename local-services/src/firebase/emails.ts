import type { OobRecord } from 'firebase-tools/lib/emulator/auth/state.js';
import type { Mail } from '../mail/mailbox.js';

/** The frontend's page for these links: the action URL of a Firebase project. */
const ACTION_PATH = '/auth/action';

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

/** The email that Firebase would send for a new code; undefined for a code that is not sent by email. */
export function emailForCode({ email, newEmail, requestType, oobLink }: OobRecord): Mail | undefined {
  const texts = TEXTS[requestType];
  if (!texts) return undefined;
  const to = requestType === 'VERIFY_AND_CHANGE_EMAIL' ? (newEmail ?? email) : email;
  const link = `${ACTION_PATH}${new URL(oobLink).search}`;
  return { sentAt: new Date(), to, link, ...texts };
}
