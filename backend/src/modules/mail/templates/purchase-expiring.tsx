import { formatCents } from '../../../common/money';
import type { MailData, MailKind } from '../mail-data';
import { formatDay, formatTime } from './format';
import { Paragraph, Title } from './layout';
import { EXAMPLE_PURCHASE, Lines, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailTemplate } from './template';

/** The time to pay a purchase ends in a few days. */
export const purchaseExpiring: MailTemplate<MailData[MailKind.PURCHASE_EXPIRING]> = {
  subject: ({ number, payUntil }, { timeZone }) =>
    `Please pay for your purchase ${number} by ${formatDay(payUntil, timeZone)}`,
  preview: ({ total }) => `${formatCents(total)} to pay. Otherwise it is cancelled.`,
  Content: ({ data: { number, lines, total, payUntil, purchaseOrderNumber }, context }) => (
    <>
      <Title>Your purchase {number} is waiting for your payment</Title>
      <Paragraph>
        Please pay {formatCents(total)} by {formatTime(payUntil, context.timeZone)}. After that we cancel what
        is unpaid, and the tools are no longer reserved for you.
      </Paragraph>
      <PurchaseLink number={number} context={context}>
        View and pay
      </PurchaseLink>
      <Lines lines={lines} total={total} />
      <PurchaseOrderNumber purchaseOrderNumber={purchaseOrderNumber} />
      <Paragraph>Have you paid in the meantime? Then you have nothing to do.</Paragraph>
    </>
  ),
  example: { ...EXAMPLE_PURCHASE, payUntil: '2026-12-04T20:12:00Z' },
};
