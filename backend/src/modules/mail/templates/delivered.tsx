import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import { EXAMPLE_PURCHASE, Items, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.DELIVERED];

const title = ({ number, confirmedBy }: Data): string =>
  confirmedBy === null ? `Has your order ${number} arrived?` : `Your order ${number} has arrived`;

function explain({ confirmedBy }: Data): string {
  if (confirmedBy === null) return 'These tools should be with you by now, so we count them as delivered.';
  return confirmedBy === 'CUSTOMER'
    ? 'You confirmed that you received these tools. Thank you.'
    : 'These tools were delivered to you.';
}

/** A shipment was delivered. */
export const delivered: MailTemplate<Data> = {
  subject: title,
  preview: explain,
  Content: ({ data, context }) => (
    <>
      <Title>{title(data)}</Title>
      <Paragraph>{explain(data)}</Paragraph>
      <Items items={data.items} />
      <PurchaseOrderNumber {...data} />
      <Paragraph>
        Is something missing or not right? Reply to this email. You can send tools back within 30 days, and
        each has a guarantee of 6 months.
      </Paragraph>
      <PurchaseLink number={data.number} context={context}>
        View your order
      </PurchaseLink>
    </>
  ),
  example: { ...EXAMPLE_PURCHASE, items: EXAMPLE_PURCHASE.lines, confirmedBy: null },
};
