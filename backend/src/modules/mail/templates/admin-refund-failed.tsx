import { formatCents } from '../../../common/money';
import type { FailedRefundAction, MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import { EXAMPLE_REFUNDS, PurchaseLink, PurchaseOrderNumber, Refunds } from './purchase-parts';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.ADMIN_REFUND_FAILED];

const ACTIONS: Readonly<Record<FailedRefundAction, string>> = {
  REFUND_RETURN: 'Refund the return again.',
  REFUND_CLAIM: 'Refund the claim again.',
  REFUND_ORDER: 'Refund the order again.',
  CANCEL_OR_SHIP: 'The cancellation is undone. Cancel the order again, or ship it.',
  CANCEL_OR_SHIP_LATER:
    'The cancellation is undone once no other refund of the order is pending. Then cancel the order again, or ship it.',
  CANCEL_OR_REFUND_LATER: 'Cancel the order, or refund it once it is shipped.',
  REFUND_OUTSIDE:
    'The order is closed. Refund the money at Stripe, or pay the customer in another way and record that under Failed refunds.',
};

const title = ({ number, total, lines }: Data): string =>
  `${lines.length === 1 ? 'A refund' : 'Refunds'} of ${formatCents(total)} for ${number} failed`;

/** For admins: the provider or the bank has not made refunds, and the customer still waits for the money. */
export const adminRefundFailed: MailTemplate<Data> = {
  subject: title,
  preview: () => 'The customer has not received the money.',
  Content: ({ data, context }) => (
    <>
      <Title>{title(data)}</Title>
      <Paragraph>
        The payment provider or the bank did not refund this money, so the customer has not received it. A
        disputed payment cannot be refunded until the bank has decided.
      </Paragraph>
      {[...new Set(data.lines.map(({ action }) => action))].map((action) => (
        <Paragraph key={action}>{ACTIONS[action]}</Paragraph>
      ))}
      <Refunds {...data} />
      <PurchaseOrderNumber {...data} />
      <PurchaseLink number={data.number} context={context}>
        Go to the purchase
      </PurchaseLink>
    </>
  ),
  example: {
    ...EXAMPLE_REFUNDS,
    lines: EXAMPLE_REFUNDS.lines.map((line) => ({
      ...line,
      action: line.isCancelled ? 'REFUND_OUTSIDE' : 'REFUND_RETURN',
    })),
  },
};
