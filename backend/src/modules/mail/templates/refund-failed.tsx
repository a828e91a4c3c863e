import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import { EXAMPLE_PURCHASE, Lines, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailTemplate } from './template';

/** The refund of cancelled orders has failed, which undoes the cancellation. The payment provider or the bank did not accept it. */
export const refundFailed: MailTemplate<MailData[MailKind.REFUND_FAILED]> = {
  subject: ({ number }) => `The refund of your purchase ${number} failed`,
  preview: () => 'The cancellation is undone. You can cancel again.',
  Content: ({ data, context }) => (
    <>
      <Title>The refund of your purchase {data.number} failed</Title>
      <Paragraph>
        The tools below were cancelled, but the refund could not be made. So the cancellation is undone: the
        tools are paid, and we deliver them.
      </Paragraph>
      <Paragraph>
        If you don't want them, cancel them again. If that fails too, or if your card is no longer valid,
        reply to this email.
      </Paragraph>
      <Lines {...data} />
      <PurchaseOrderNumber {...data} />
      <PurchaseLink number={data.number} context={context}>
        View your purchase
      </PurchaseLink>
    </>
  ),
  example: EXAMPLE_PURCHASE,
};
