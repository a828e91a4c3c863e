import { formatCents } from '../../../common/money';
import type { MailData, MailKind } from '../mail-data';
import { formatDate } from './format';
import { Paragraph, Title } from './layout';
import {
  Address,
  EXAMPLE_ADDRESS,
  EXAMPLE_PURCHASE,
  Lines,
  PurchaseLink,
  PurchaseOrderNumber,
} from './purchase-parts';
import type { MailTemplate } from './template';

/** The card was charged for a purchase. */
export const purchasePaid: MailTemplate<MailData[MailKind.PURCHASE_PAID]> = {
  subject: ({ number }) => `Your order ${number} is paid`,
  preview: ({ total, refundDue }) => `We received ${formatCents(total + refundDue)}. Thank you.`,
  Content: ({ data: { number, lines, total, deliverBy, refundDue, ...data }, context }) => (
    <>
      <Title>Your order {number} is paid</Title>
      <Paragraph>
        Thank you. We received {formatCents(total + refundDue)}. We deliver by {formatDate(deliverBy)}, and
        write to you when your order is on its way.
      </Paragraph>
      {refundDue > 0 && (
        <Paragraph>
          {formatCents(refundDue)} of it was for tools that were cancelled before. We refund it to your card.
        </Paragraph>
      )}
      <PurchaseLink number={number} context={context}>
        View your order
      </PurchaseLink>
      <Lines lines={lines} total={total} />
      <PurchaseOrderNumber {...data} />
      <Address heading="Delivery address" address={data.deliveryAddress} />
    </>
  ),
  example: { ...EXAMPLE_PURCHASE, deliveryAddress: EXAMPLE_ADDRESS, deliverBy: '2026-12-04', refundDue: 0 },
};
