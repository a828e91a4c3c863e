import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import { EXAMPLE_ITEM, EXAMPLE_PURCHASE, Items, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailTemplate } from './template';

const ADVICE =
  'Please do not send these pieces. If they are on their way already, or you have a question, reply to this email.';

/** The shop has cancelled a return that the customer announced. */
export const returnCancelled: MailTemplate<MailData[MailKind.RETURN_CANCELLED]> = {
  subject: ({ number }) => `We cancelled your return from purchase ${number}`,
  preview: () => ADVICE,
  Content: ({ data, context }) => (
    <>
      <Title>We cancelled your return from purchase {data.number}</Title>
      <Paragraph>{ADVICE}</Paragraph>
      <Items items={[data.item]} />
      <PurchaseOrderNumber {...data} />
      <PurchaseLink number={data.number} context={context}>
        View your purchase
      </PurchaseLink>
    </>
  ),
  example: { ...EXAMPLE_PURCHASE, item: EXAMPLE_ITEM },
};
