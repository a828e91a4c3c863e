import { formatCents } from '../../../common/money';
import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import { EXAMPLE_REFUNDS, PurchaseLink, PurchaseOrderNumber, Refunds } from './purchase-parts';
import type { MailTemplate } from './template';

/** Refunds have failed, and the shop still owes the money. */
export const refundDue: MailTemplate<MailData[MailKind.REFUND_DUE]> = {
  subject: ({ number, total }) =>
    `Your refund of ${formatCents(total)} for purchase ${number} did not reach you`,
  preview: () => 'We still owe you this money.',
  Content: ({ data, context }) => (
    <>
      <Title>Your refund of {formatCents(data.total)} did not reach you</Title>
      <Paragraph>
        The refund for your purchase {data.number} failed at your bank or at our payment provider. We still
        owe you this money. We will refund it again or pay you in another way, and write to you once it is
        done.
      </Paragraph>
      <Paragraph>
        Is the card that you paid with no longer valid? Reply to this email, and we will pay you in another
        way.
      </Paragraph>
      <Refunds {...data} />
      <PurchaseOrderNumber {...data} />
      <PurchaseLink number={data.number} context={context}>
        View your purchase
      </PurchaseLink>
    </>
  ),
  example: EXAMPLE_REFUNDS,
};
