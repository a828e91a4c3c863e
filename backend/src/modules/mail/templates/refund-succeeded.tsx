import { formatCents } from '../../../common/money';
import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import { EXAMPLE_REFUNDS, PurchaseLink, PurchaseOrderNumber, Refunds } from './purchase-parts';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.REFUND_SUCCEEDED];

/** Money of a purchase is back with the customer. */
export const refundSucceeded: MailTemplate<Data> = {
  subject: ({ number, total }) => `We refunded ${formatCents(total)} of your purchase ${number}`,
  preview: ({ reference }) =>
    reference === null ? 'To the card that you paid with.' : 'Not to the card that you paid with.',
  Content: ({ data: { number, lines, total, reference, isCopy, purchaseOrderNumber }, context }) => (
    <>
      <Title>We refunded {formatCents(total)}</Title>
      {reference === null ? (
        <Paragraph>
          The refund of your purchase {number} goes to the card that you paid with. Your bank may take 5 to 10
          business days to show it.
        </Paragraph>
      ) : (
        <Paragraph>
          The refund of your purchase {number} to the card that you paid with failed, so we paid you in
          another way. Reference: {reference}
        </Paragraph>
      )}
      <Refunds lines={lines} total={total} />
      {context.attachmentCount > 0 && (
        <Paragraph>
          {context.attachmentCount === 1 ? 'The credit note is' : 'The credit notes are'} attached.
        </Paragraph>
      )}
      {lines.some(({ isCancelled }) => isCancelled) && (
        <Paragraph>We do not deliver the tools that are cancelled.</Paragraph>
      )}
      <PurchaseOrderNumber purchaseOrderNumber={purchaseOrderNumber} />
      {!isCopy && (
        <PurchaseLink number={number} context={context}>
          View your purchase
        </PurchaseLink>
      )}
    </>
  ),
  example: { ...EXAMPLE_REFUNDS, reference: null, isCopy: false },
};
