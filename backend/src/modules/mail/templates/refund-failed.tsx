import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import { EXAMPLE_PURCHASE, Lines, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailTemplate } from './template';

/** The bank has not accepted the refund of cancelled orders, which undoes the cancellation. */
export const refundFailed: MailTemplate<MailData[MailKind.REFUND_FAILED]> = {
  subject: ({ number }) => `The refund of your order ${number} failed`,
  preview: () => 'The cancellation is undone. You can cancel again.',
  Content: ({ data, context }) => (
    <>
      <Title>The refund of your order {data.number} failed</Title>
      <Paragraph>
        The tools below were cancelled, but your bank did not accept the refund. So the cancellation is
        undone: the tools are paid, and we deliver them.
      </Paragraph>
      <Paragraph>
        Do you not want them? Cancel them again, or reply to this email if your card is no longer valid.
      </Paragraph>
      <Lines {...data} />
      <PurchaseOrderNumber {...data} />
      <PurchaseLink number={data.number} context={context}>
        View your order
      </PurchaseLink>
    </>
  ),
  example: EXAMPLE_PURCHASE,
};
