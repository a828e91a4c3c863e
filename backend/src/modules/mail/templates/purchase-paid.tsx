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
import type { MailContext, MailTemplate } from './template';

type Data = MailData[MailKind.PURCHASE_PAID];

/** What was charged. */
const charge = ({ total, refundDue }: Data) => formatCents(total + refundDue);

const describeDelivery = ({ deliverBy }: Data) =>
  `We ${deliverBy === null ? '' : `deliver by ${formatDate(deliverBy)}, and `}write to you when your tools are on their way.`;

const describePayment = (data: Data, { attachmentCount }: MailContext) =>
  [
    `Thank you. We received ${charge(data)}.`,
    data.isCopy ? [] : describeDelivery(data),
    attachmentCount > 0 ? 'The invoice is attached.' : [],
  ]
    .flat()
    .join(' ');

/** The card was charged for a purchase. */
export const purchasePaid: MailTemplate<Data> = {
  subject: ({ number }) => `Your purchase ${number} is paid`,
  preview: (data) => `We received ${charge(data)}. Thank you.`,
  Content: ({ data, context }) => (
    <>
      <Title>Your purchase {data.number} is paid</Title>
      <Paragraph>{describePayment(data, context)}</Paragraph>
      {data.refundDue > 0 && (
        <Paragraph>
          {formatCents(data.refundDue)} of it was for tools that were cancelled before. We refund it to the
          card that was charged.
        </Paragraph>
      )}
      {!data.isCopy && (
        <PurchaseLink number={data.number} context={context}>
          View your purchase
        </PurchaseLink>
      )}
      <Lines lines={data.lines} total={data.total} />
      <PurchaseOrderNumber {...data} />
      <Address heading="Delivery address" address={data.deliveryAddress} />
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    deliveryAddress: EXAMPLE_ADDRESS,
    deliverBy: '2026-12-04',
    refundDue: 0,
    isCopy: false,
  },
};
