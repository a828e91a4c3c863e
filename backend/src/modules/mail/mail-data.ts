/** What an email is about. */
export enum MailKind {
  BACK_IN_STOCK = 'BACK_IN_STOCK',
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
}
