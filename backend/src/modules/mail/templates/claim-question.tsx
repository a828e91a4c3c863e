import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title, WrittenText } from './layout';
import { EXAMPLE_ITEM, EXAMPLE_PURCHASE, Items, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailTemplate } from './template';

/** The shop needs an answer before it decides on a claim. */
export const claimQuestion: MailTemplate<MailData[MailKind.CLAIM_QUESTION]> = {
  subject: ({ number }) => `A question about your claim for purchase ${number}`,
  preview: ({ question }) => question,
  Content: ({ data: { number, item, question, purchaseOrderNumber }, context }) => (
    <>
      <Title>A question about your claim</Title>
      <Paragraph>Before we decide on your claim about purchase {number}, we would like to know:</Paragraph>
      <WrittenText text={question} />
      <Items items={[item]} />
      <PurchaseLink number={number} context={context}>
        Answer the question
      </PurchaseLink>
      <PurchaseOrderNumber purchaseOrderNumber={purchaseOrderNumber} />
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    item: EXAMPLE_ITEM,
    question: 'Which number is stamped on the underside of the heads?',
  },
};
