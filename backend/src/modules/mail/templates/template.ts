import type { ReactNode } from 'react';
import type { ShopFacts } from '../mail-renderer';

/** What every template may use besides its data. */
export interface MailContext extends ShopFacts {
  /** The URL of the frontend, without a slash at the end. */
  readonly publicUrl: string;
  /** Empty for a recipient without an account. */
  readonly recipientName: string;
  /** Undefined for an email about a purchase or to someone without an account, which one cannot unsubscribe from. */
  readonly unsubscribeUrl: string | undefined;
  /** How many documents are attached. */
  readonly attachmentCount: number;
}

/** The texts of one kind of email. React escapes what they contain. */
export interface MailTemplate<Data> {
  readonly subject: (data: Data, context: MailContext) => string;
  /** What inboxes show beside the subject. */
  readonly preview: (data: Data, context: MailContext) => string;
  /** Why the recipient gets it, above the link to unsubscribe. */
  readonly reason?: string;
  readonly Content: (props: { data: Data; context: MailContext }) => ReactNode;
  /** Believable data for `npm run mail:preview`. */
  readonly example: Data;
}
