import { formatCents } from '../../../common/money';
import type { MailData, MailKind } from '../mail-data';
import { formatDate } from './format';
import { Paragraph, Title } from './layout';
import {
  Address,
  EXAMPLE_ITEM,
  EXAMPLE_PURCHASE,
  Item,
  List,
  PurchaseLink,
  PurchaseOrderNumber,
} from './purchase-parts';
import type { MailTemplate } from './template';

/** The customer sends pieces back. */
export const returnRequested: MailTemplate<MailData[MailKind.RETURN_REQUESTED]> = {
  subject: ({ number }) => `Your return from purchase ${number}`,
  preview: () => 'Where to send it, and how you get your money back.',
  Content: ({ data: { number, line, returnUntil, purchaseOrderNumber }, context }) => (
    <>
      <Title>Your return from purchase {number}</Title>
      <Paragraph>You are sending this back to us:</Paragraph>
      <List
        headings={['Tool', 'You paid']}
        rows={[{ key: 0, cells: [<Item key={0} {...line} />, formatCents(line.total)] }]}
      />
      <Address heading="Where to send it" address={context.returnAddress} />
      <Paragraph>
        Please put a note with the number {number} into the parcel. Once the parcel is here, we refund what
        you paid for these pieces to your card and write to you. If a part of the order was refunded before,
        we refund at most the rest.
      </Paragraph>
      {returnUntil !== null && (
        <Paragraph>You can return more of this tool until {formatDate(returnUntil)}.</Paragraph>
      )}
      <PurchaseOrderNumber purchaseOrderNumber={purchaseOrderNumber} />
      <PurchaseLink number={number} context={context}>
        View your purchase
      </PurchaseLink>
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    line: { ...EXAMPLE_ITEM, total: 3_297 },
    returnUntil: '2026-12-30',
  },
};
