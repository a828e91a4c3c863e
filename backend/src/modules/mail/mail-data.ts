/** What an email is about. */
export enum MailKind {
  BACK_IN_STOCK = 'BACK_IN_STOCK',
  CUSTOMIZATION_ANSWER = 'CUSTOMIZATION_ANSWER',
}

/**
 * What the template of each kind shows. The outbox stores it as JSON until the email is sent. A new kind of email is an
 * entry here and a file in `templates`.
 */
export interface MailData {
  [MailKind.BACK_IN_STOCK]: {
    readonly toolName: string;
    readonly slug: string;
    readonly available: number;
    /** Whole cents. */
    readonly price: number;
    readonly minOrder: number;
  };
  [MailKind.CUSTOMIZATION_ANSWER]: {
    /** When the request was made, in ISO 8601. */
    readonly requestedAt: string;
    /** What the admin has written, with line breaks. */
    readonly text: string;
  };
}
