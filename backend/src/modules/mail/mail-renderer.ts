import type { MailAddress, MailAttachment, OutgoingMail } from '../../platform/mail/mail-transport';
import type { UnsubscribeTokens } from '../../platform/mail/unsubscribe-tokens';
import { isAboutPurchase, MailKind, withoutRefunds, type MailOrders, type MailRefunds } from './mail-data';
import type { Mail } from './mail.entity';

/** Who an email is for. The name is empty for someone without an account. */
export interface Recipient extends MailAddress {
  /** Whether it may go to a person who has not asked for it, since a user can enter any address. */
  readonly mayBeUnsolicited: boolean;
}

export interface MailLinks {
  /** The URL of the frontend, without a slash at the end. */
  readonly publicUrl: string;
  /** The URL of the API, likewise. */
  readonly apiUrl: string;
  /** The domain of the sender, for message ids. */
  readonly domain: string;
}

/** What emails say of the shop. */
export interface ShopFacts {
  /** For days and times. */
  readonly timeZone: string;
  /** The days from the payment within which the shop delivers. */
  readonly deliveryDays: number;
  /** The days from the delivery within which pieces can be returned; 0 when they cannot. */
  readonly returnDays: number;
  /** The months of the guarantee, from the delivery. */
  readonly guaranteeMonths: number;
  /** Where customers send returned pieces, in several lines. */
  readonly returnAddress: string;
}

/** What the renderer needs to know of an email. */
export type RenderedMail = Pick<Mail, 'id' | 'userId' | 'kind' | 'eventId' | 'copies' | 'data'> & {
  /** The refunds of the data that have failed by now. */
  readonly failedRefundIds?: readonly string[];
};

/** The documents that an email brings. They belong to later modules. */
export type FindAttachments = (mail: RenderedMail) => Promise<readonly MailAttachment[]>;

/** The kinds that an admin writes. The others are sent automatically. */
const WRITTEN_BY_ADMIN: ReadonlySet<MailKind> = new Set([MailKind.CUSTOMIZATION_ANSWER]);

/** Turns an email of the outbox into what the mail server receives. */
export class MailRenderer {
  constructor(
    private readonly links: MailLinks,
    private readonly tokens: UnsubscribeTokens,
    private readonly shop: ShopFacts,
    private readonly findAttachments: FindAttachments,
  ) {}

  async render(claimed: RenderedMail & Recipient): Promise<OutgoingMail> {
    const { mayBeUnsolicited, failedRefundIds = [] } = claimed;
    const mail = mayBeUnsolicited ? withoutTextsOfUser(claimed) : claimed;
    const { id, userId, kind, eventId, copies, data, name, address } = mail;
    const { publicUrl, apiUrl, domain } = this.links;
    // An email to someone without an account answers a request of theirs: there is nothing to unsubscribe from.
    const path =
      userId === null || isAboutPurchase(kind)
        ? undefined
        : `/unsubscribe?token=${await this.tokens.issue(userId)}`;
    // React is not loaded before the first email.
    const { renderTemplate } = await import('./templates/index.js');
    const reported = failedRefundIds.length > 0 ? withoutRefunds(data as MailRefunds, failedRefundIds) : data;
    // The pro-forma invoice has texts of the user too. The credit note of a failed refund stands: when the money is refunded again,
    // there is no other one.
    const attachments = mayBeUnsolicited ? [] : await this.findAttachments(mail);
    const content = renderTemplate(kind, reported as never, {
      publicUrl,
      recipientName: name,
      unsubscribeUrl: path && `${publicUrl}${path}`,
      attachmentCount: attachments.length,
      ...this.shop,
    });
    return {
      ...content,
      messageId: `<${kind.toLowerCase()}.${eventId}.${userId ?? id}${copies === 0 ? '' : `.${copies}`}@${domain}>`,
      to: { name, address },
      attachments,
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

/** The kinds of emails that may be unsolicited are all about orders. */
function withoutTextsOfUser<M extends RenderedMail & Recipient>(mail: M): M {
  const lines = (mail.data as MailOrders).lines.map((line) => ({ ...line, jobReference: null }));
  const data = { ...mail.data, lines, purchaseOrderNumber: null, deliveryAddress: null };
  return { ...mail, name: '', data };
}
