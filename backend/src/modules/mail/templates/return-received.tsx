import { formatCount } from '../../../common/counts';
import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import {
  EXAMPLE_ITEM,
  EXAMPLE_PURCHASE,
  explainRefund,
  Items,
  PurchaseLink,
  PurchaseOrderNumber,
} from './purchase-parts';
import type { MailTemplate } from './template';

/** Returned pieces have arrived. Their refund has its own email. */
export const returnReceived: MailTemplate<MailData[MailKind.RETURN_RECEIVED]> = {
  subject: ({ number }) => `We received your return from purchase ${number}`,
  preview: ({ refund }) => explainRefund(refund),
  Content: ({ data, context }) => (
    <>
      <Title>We received your return from purchase {data.number}</Title>
      <Paragraph>This has arrived. {explainRefund(data.refund)}</Paragraph>
      <Items items={[data.item]} />
      {data.item.quantity < data.announcedQuantity && (
        <Paragraph>
          You announced {formatCount(data.announcedQuantity)}. If you sent more than arrived, reply to this
          email.
        </Paragraph>
      )}
      <PurchaseOrderNumber {...data} />
      <PurchaseLink number={data.number} context={context}>
        View your purchase
      </PurchaseLink>
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    item: EXAMPLE_ITEM,
    announcedQuantity: 4,
    refund: 3_297,
  },
};
