import { Fragment } from 'react';
import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title, WrittenText } from './layout';
import {
  EXAMPLE_ITEM,
  EXAMPLE_PURCHASE,
  Item,
  PurchaseLink,
  PurchaseOrderNumber,
  Subtitle,
} from './purchase-parts';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.CLAIM_RECEIVED];

const nameClaims = ({ claims }: Data): string => (claims.length === 1 ? 'claim' : 'claims');

const title = (data: Data): string => `We received your ${nameClaims(data)} about purchase ${data.number}`;

/** The customer has reported a problem with delivered pieces, or that some are missing. */
export const claimReceived: MailTemplate<Data> = {
  subject: title,
  preview: () => 'We’ll look into it and email you.',
  Content: ({ data, context }) => (
    <>
      <Title>{title(data)}</Title>
      <Paragraph>We are sorry for the trouble. We’ll look into it and email you.</Paragraph>
      {data.claims.map(({ problem, ...item }, index) => (
        <Fragment key={index}>
          <Subtitle>
            <Item {...item} />
          </Subtitle>
          <WrittenText text={problem} />
        </Fragment>
      ))}
      <PurchaseOrderNumber {...data} />
      <PurchaseLink number={data.number} context={context}>
        View your {nameClaims(data)}
      </PurchaseLink>
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    claims: [
      {
        ...EXAMPLE_ITEM,
        problem: 'The heads came loose on the second day.\n\nThe other hammers are fine.',
      },
    ],
  },
};
