import { convert } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { isAboutPurchase, MailKind, type MailData } from '../mail-data';
import { adminRefundFailed } from './admin-refund-failed';
import { backInStock } from './back-in-stock';
import { claimDecided } from './claim-decided';
import { claimQuestion } from './claim-question';
import { claimReceived } from './claim-received';
import { customizationAnswer } from './customization-answer';
import { delivered } from './delivered';
import { Layout } from './layout';
import { lowStock } from './low-stock';
import { purchaseCancelled } from './purchase-cancelled';
import { purchaseExpiring } from './purchase-expiring';
import { purchasePaid } from './purchase-paid';
import { purchasePlaced } from './purchase-placed';
import { refundDue } from './refund-due';
import { refundFailed } from './refund-failed';
import { refundSucceeded } from './refund-succeeded';
import { replacementOrdered } from './replacement-ordered';
import { returnCancelled } from './return-cancelled';
import { returnReceived } from './return-received';
import { returnRequested } from './return-requested';
import { shipped } from './shipped';
import type { MailContext, MailTemplate } from './template';
import { welcome } from './welcome';

const templates: { readonly [Kind in MailKind]: MailTemplate<MailData[Kind]> } = {
  [MailKind.WELCOME]: welcome,
  [MailKind.PURCHASE_PLACED]: purchasePlaced,
  [MailKind.PURCHASE_EXPIRING]: purchaseExpiring,
  [MailKind.PURCHASE_PAID]: purchasePaid,
  [MailKind.PURCHASE_CANCELLED]: purchaseCancelled,
  [MailKind.REFUND_SUCCEEDED]: refundSucceeded,
  [MailKind.REFUND_FAILED]: refundFailed,
  [MailKind.REFUND_DUE]: refundDue,
  [MailKind.SHIPPED]: shipped,
  [MailKind.DELIVERED]: delivered,
  [MailKind.BACK_IN_STOCK]: backInStock,
  [MailKind.CUSTOMIZATION_ANSWER]: customizationAnswer,
  [MailKind.RETURN_REQUESTED]: returnRequested,
  [MailKind.RETURN_RECEIVED]: returnReceived,
  [MailKind.RETURN_CANCELLED]: returnCancelled,
  [MailKind.CLAIM_RECEIVED]: claimReceived,
  [MailKind.CLAIM_QUESTION]: claimQuestion,
  [MailKind.CLAIM_DECIDED]: claimDecided,
  [MailKind.REPLACEMENT_ORDERED]: replacementOrdered,
  [MailKind.LOW_STOCK]: lowStock,
  [MailKind.ADMIN_REFUND_FAILED]: adminRefundFailed,
};

export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderTemplate<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  context: MailContext,
): MailContent {
  const template: MailTemplate<MailData[Kind]> = templates[kind];
  const { Content, reason } = template;
  const html = renderToStaticMarkup(
    <Layout preview={template.preview(data, context)} reason={reason} context={context}>
      <Content data={data} context={context} />
    </Layout>,
  );
  return { subject: template.subject(data, context), html: `${DOCTYPE}${html}`, text: toText(html) };
}

/** Every kind with the data of its example. */
export const renderExamples = (
  context: MailContext,
): readonly (MailContent & { readonly kind: MailKind })[] =>
  Object.values(MailKind).map((kind) => ({
    kind,
    ...renderTemplate(kind, templates[kind].example as never, {
      ...context,
      unsubscribeUrl: isAboutPurchase(kind) ? undefined : context.unsubscribeUrl,
    }),
  }));

/** The plain text of an email, with the addresses of its links. */
const toText = (html: string): string =>
  convert(html, {
    wordwrap: 78,
    selectors: [
      // The preview, which only inboxes show.
      { selector: '[data-skip-in-text]', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      {
        selector: 'table.list',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, maxColumnWidth: 50 },
      },
      { selector: 'hr', options: { length: 40 } },
    ],
  });
