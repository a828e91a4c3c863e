import type { MailAddress, OutgoingMail } from '../../platform/mail/mail-transport';
import type { UnsubscribeTokens } from '../../platform/mail/unsubscribe-tokens';
import { MailKind } from './mail-data';
import type { Mail } from './mail.entity';

/** Who an email is for. The name is empty for someone without an account. */
export type Recipient = MailAddress;

export interface MailLinks {
  /** The URL of the frontend, without a slash at the end. */
  readonly publicUrl: string;
  /** The URL of the API, likewise. */
  readonly apiUrl: string;
  /** The domain of the sender, for message ids. */
  readonly domain: string;
}

/** The kinds about the money of the user, which are sent to each address: unverified ones, and without the other emails. */
const ABOUT_MONEY: ReadonlySet<MailKind> = new Set();

/** The kinds that an admin writes. The others are sent automatically. */
const WRITTEN_BY_ADMIN: ReadonlySet<MailKind> = new Set([MailKind.CUSTOMIZATION_ANSWER]);

/** Turns an email of the outbox into what the mail server receives. */
export class MailRenderer {
  constructor(
    private readonly links: MailLinks,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  isAboutMoney(kind: MailKind): boolean {
    return ABOUT_MONEY.has(kind);
  }

  async render(
    mail: Pick<Mail, 'id' | 'userId' | 'kind' | 'eventId' | 'data'> & Recipient,
  ): Promise<OutgoingMail> {
    const { id, userId, kind, eventId, data, name, address } = mail;
    const { publicUrl, apiUrl, domain } = this.links;
    // An email to someone without an account answers a request of theirs: there is nothing to unsubscribe from.
    const path =
      userId === null || this.isAboutMoney(kind)
        ? undefined
        : `/unsubscribe?token=${await this.tokens.issue(userId)}`;
    // React is not loaded before the first email.
    const { renderTemplate } = await import('./templates/index.js');
    const content = renderTemplate(kind, data as never, {
      publicUrl,
      recipientName: name,
      unsubscribeUrl: path && `${publicUrl}${path}`,
    });
    return {
      ...content,
      messageId: `<${kind.toLowerCase()}.${eventId}.${userId ?? id}@${domain}>`,
      to: { name, address },
      headers: {
        // Without automatic replies, such as those of people on holiday.
        ...(!WRITTEN_BY_ADMIN.has(kind) && { 'Auto-Submitted': 'auto-generated' }),
        ...(path && {
          'List-Unsubscribe': `<${apiUrl}${path}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    };
  }
}
