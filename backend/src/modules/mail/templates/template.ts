import type { ReactNode } from 'react';

/** What every template may use besides its data. */
export interface MailContext {
  /** The URL of the frontend, without a slash at the end. */
  readonly publicUrl: string;
  /** Empty for a recipient without an account. */
  readonly recipientName: string;
  /** Undefined for an email about money or to someone without an account, which one cannot unsubscribe from. */
  readonly unsubscribeUrl: string | undefined;
}

/** The texts of one kind of email. React escapes what they contain. */
export interface MailTemplate<Data> {
  readonly subject: (data: Data) => string;
  /** What inboxes show beside the subject. */
  readonly preview: (data: Data) => string;
  readonly Content: (props: { data: Data; context: MailContext }) => ReactNode;
  /** Believable data for `npm run mail:preview`. */
  readonly example: Data;
}
