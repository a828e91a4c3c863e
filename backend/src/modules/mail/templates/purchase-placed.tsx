import { formatCounted } from '../../../common/counts';
import { formatCents } from '../../../common/money';
import type { MailData, MailKind } from '../mail-data';
import { formatTime } from './format';
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

/** The customer has placed a purchase, and is to pay it. */
export const purchasePlaced: MailTemplate<MailData[MailKind.PURCHASE_PLACED]> = {
  subject: ({ number }) => `Thank you for your purchase ${number}`,
  preview: ({ total }) => `${formatCents(total)} to pay. We ship after your payment.`,
  Content: ({ data: { number, lines, total, payUntil, ...data }, context }) => (
    <>
      <Title>Thank you for your purchase {number}</Title>
      <Paragraph>
        The tools are reserved for you. Please pay {formatCents(total)}
        {payUntil !== null && ` by ${formatTime(payUntil, context.timeZone)}`}. We deliver within{' '}
        {formatCounted(context.deliveryDays, 'day')} of your payment.
        {context.attachmentCount > 0 && ' The pro-forma invoice is attached.'}
      </Paragraph>
      <PurchaseLink number={number} context={context}>
        View and pay
      </PurchaseLink>
      <Lines lines={lines} total={total} />
      <PurchaseOrderNumber {...data} />
      {data.deliveryAddress !== null && <Address heading="Delivery address" address={data.deliveryAddress} />}
    </>
  ),
  example: { ...EXAMPLE_PURCHASE, deliveryAddress: EXAMPLE_ADDRESS, payUntil: '2026-12-04T20:12:00Z' },
};
