import type { MailData, MailKind } from '../mail-data';
import { formatDate } from './format';
import { Paragraph, Title } from './layout';
import { EXAMPLE_ITEM, EXAMPLE_PURCHASE, Items, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.REPLACEMENT_ORDERED];

/** The replacement of claimed pieces waited for stock, and is ordered now. */
export const replacementOrdered: MailTemplate<Data> = {
  subject: ({ number }) => `The replacement for your purchase ${number} is on order`,
  preview: ({ replacement }) => `Delivered by ${formatDate(replacement.deliverBy)}.`,
  Content: ({ data, context }) => (
    <>
      <Title>Your replacement is on order</Title>
      <Paragraph>
        The tool of your claim about purchase {data.number} is in stock again. We send you a replacement for
        free: purchase {data.replacement.number}, delivered by {formatDate(data.replacement.deliverBy)}.
      </Paragraph>
      <Items items={[data.item]} />
      <PurchaseOrderNumber {...data} />
      <PurchaseLink number={data.replacement.number} context={context}>
        View your replacement
      </PurchaseLink>
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    item: EXAMPLE_ITEM,
    replacement: { number: 'TH-100057', deliverBy: '2026-12-11' },
  },
};
