import { Fragment } from 'react';
import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title, WrittenText } from './layout';
import {
  describeLine,
  EXAMPLE_PURCHASE,
  PurchaseLink,
  PurchaseOrderNumber,
  Subtitle,
} from './purchase-parts';
import type { MailTemplate } from './template';

/** The customer has reported a problem with delivered pieces, or that some are missing. */
export const claimReceived: MailTemplate<MailData[MailKind.CLAIM_RECEIVED]> = {
  subject: ({ number }) => `We received your claim about purchase ${number}`,
  preview: () => 'We’ll look into it and email you.',
  Content: ({ data: { number, claims, purchaseOrderNumber }, context }) => (
    <>
      <Title>We received your claim about purchase {number}</Title>
      <Paragraph>We are sorry for the trouble. We’ll look into it and email you.</Paragraph>
      {claims.map(({ problem, ...item }, index) => (
        <Fragment key={index}>
          <Subtitle>{describeLine(item)}</Subtitle>
          <WrittenText text={problem} />
        </Fragment>
      ))}
      <PurchaseOrderNumber purchaseOrderNumber={purchaseOrderNumber} />
      <PurchaseLink number={number} context={context}>
        View your claim
      </PurchaseLink>
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    claims: [
      {
        toolName: 'Claw hammer, 16 oz, hickory handle',
        quantity: 3,
        problem: 'The heads came loose on the second day.\n\nThe other hammers are fine.',
      },
    ],
  },
};
