import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title, WrittenText } from './layout';
import { describeLine, EXAMPLE_PURCHASE, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailTemplate } from './template';

/** The shop needs an answer before it decides on a claim. */
export const claimQuestion: MailTemplate<MailData[MailKind.CLAIM_QUESTION]> = {
  subject: ({ number }) => `A question about your claim for purchase ${number}`,
  preview: ({ question }) => question,
  Content: ({ data: { number, item, question, purchaseOrderNumber }, context }) => (
    <>
      <Title>A question about your claim</Title>
      <Paragraph>
        Before we decide on your claim for {describeLine(item)} of purchase {number}, we would like to know:
      </Paragraph>
      <WrittenText text={question} />
      <PurchaseLink number={number} context={context}>
        Answer the question
      </PurchaseLink>
      <PurchaseOrderNumber purchaseOrderNumber={purchaseOrderNumber} />
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    item: { toolName: 'Claw hammer, 16 oz, hickory handle', quantity: 3 },
    question: 'Which number is stamped on the underside of the heads?',
  },
};
