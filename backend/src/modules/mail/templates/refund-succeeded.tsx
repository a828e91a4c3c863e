import { formatCents } from '../../../common/money';
import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import { EXAMPLE_PURCHASE, Item, List, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.REFUND_SUCCEEDED];

function describe({ isCancelled, total, orderTotal }: Data['lines'][number]): readonly string[] {
  return [
    isCancelled ? 'cancelled' : [],
    total < orderTotal ? `a part of ${formatCents(orderTotal)}` : [],
  ].flat();
}

/** Money of a purchase is back with the customer. */
export const refundSucceeded: MailTemplate<Data> = {
  subject: ({ number, total }) => `We refunded ${formatCents(total)} of your purchase ${number}`,
  preview: ({ reference }) =>
    reference === null ? 'To the card that you paid with.' : 'Not to the card that you paid with.',
  Content: ({ data: { number, lines, total, reference, purchaseOrderNumber }, context }) => (
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
      <List
        headings={['Tool', 'Refund']}
        rows={lines.map((line) => ({
          key: line.refundId,
          cells: [<Item key={0} {...line} notes={describe(line)} />, formatCents(line.total)],
        }))}
        footer={['Total', formatCents(total)]}
      />
      {lines.some(({ isCancelled }) => isCancelled) && (
        <Paragraph>We do not deliver the tools that are cancelled.</Paragraph>
      )}
      <PurchaseOrderNumber purchaseOrderNumber={purchaseOrderNumber} />
      <PurchaseLink number={number} context={context}>
        View your purchase
      </PurchaseLink>
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    lines: [
      {
        refundId: '1',
        toolName: 'Claw hammer, 16 oz, hickory handle',
        quantity: 48,
        jobReference: 'Oak St. kitchen',
        orderTotal: 52_752,
        isCancelled: true,
        total: 52_752,
      },
      {
        refundId: '2',
        toolName: 'Block plane, low angle',
        quantity: 12,
        orderTotal: 46_788,
        isCancelled: false,
        total: 7_798,
      },
    ],
    total: 60_550,
    reference: null,
  },
};
