import { Heading } from '@react-email/heading';
import type { CSSProperties, ReactNode } from 'react';
import { formatCount } from '../../../common/counts';
import { formatCents } from '../../../common/money';
import type { MailItem, MailOrders, MailPurchase, MailRefund, MailRefunds } from '../mail-data';
import { ActionLink, Paragraph, WrittenText } from './layout';
import type { MailContext } from './template';

const CELL: CSSProperties = {
  borderBottom: '1px solid #e7e5e4',
  color: '#292524',
  fontSize: '16px',
  lineHeight: '24px',
  padding: '10px 0',
  textAlign: 'left',
  verticalAlign: 'top',
};
const AMOUNT: CSSProperties = { ...CELL, paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' };
const HEADING: CSSProperties = { fontSize: '14px', fontWeight: 600 };

interface ListProps {
  /** The headings of the columns; all but the first are of numbers. */
  readonly headings: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  readonly footer?: readonly ReactNode[];
}

/** A table of data. */
export function List({ headings, rows, footer }: ListProps) {
  const styleOf = (column: number) => (column === 0 ? CELL : AMOUNT);
  return (
    <table className="list" width="100%" style={{ borderCollapse: 'collapse', marginTop: '20px' }}>
      <thead>
        <tr>
          {headings.map((heading, column) => (
            <th key={heading} scope="col" className="text" style={{ ...styleOf(column), ...HEADING }}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, column) => (
              <td key={headings[column]} className="text" style={styleOf(column)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
        {footer && (
          <tr>
            {footer.map((cell, column) => (
              <td key={headings[column]} className="text" style={{ ...styleOf(column), fontWeight: 600 }}>
                {cell}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface ItemProps extends MailItem {
  readonly notes?: readonly string[];
}

/** The tool with its quantity and its job. One column: three are too narrow on a phone. */
export function Item({ toolName, quantity, jobReference, notes = [] }: ItemProps) {
  return (
    <>
      {formatCount(quantity)} × {toolName}
      {notes.length > 0 && ` (${notes.join(', ')})`}
      {jobReference != null && (
        <>
          <br />
          Job: {jobReference}
        </>
      )}
    </>
  );
}

/** The lines of a purchase with their total. */
export function Lines({ lines, total }: Pick<MailOrders, 'lines' | 'total'>) {
  return (
    <List
      headings={['Tool', 'Total']}
      rows={lines.map((line, index) => ({
        key: index,
        cells: [<Item key={0} {...line} />, formatCents(line.total)],
      }))}
      footer={['Total', formatCents(total)]}
    />
  );
}

/** Refunds with their total. */
export function Refunds({ lines, total }: Pick<MailRefunds, 'lines' | 'total'>) {
  return (
    <List
      headings={['Tool', 'Refund']}
      rows={lines.map((line) => ({
        key: line.refundId,
        cells: [<Item key={0} {...line} notes={describeRefund(line)} />, formatCents(line.total)],
      }))}
      footer={['Total', formatCents(total)]}
    />
  );
}

const describeRefund = ({ isCancelled, total, orderTotal }: MailRefunds['lines'][number]) =>
  [isCancelled ? 'cancelled' : [], total < orderTotal ? `a part of ${formatCents(orderTotal)}` : []].flat();

/** Tools with their quantities, without money. */
export function Items({ items }: { readonly items: readonly MailItem[] }) {
  const rows = items.map((item, index) => ({ key: index, cells: [<Item key={0} {...item} />] }));
  return <List headings={['Tool']} rows={rows} />;
}

/** A text of its own line when it does not fit on the one before. It breaks only when it is longer than a line. */
const WholeText = ({ children }: { readonly children: string }) => (
  <span style={{ display: 'inline-block' }}>{children}</span>
);

/** The customer's own number, where there is one. */
export function PurchaseOrderNumber({ purchaseOrderNumber }: Pick<MailPurchase, 'purchaseOrderNumber'>) {
  if (purchaseOrderNumber === null) return null;
  return (
    <Paragraph>
      Purchase order number: <WholeText>{purchaseOrderNumber}</WholeText>
    </Paragraph>
  );
}

/** What becomes of the money for pieces. A refund has its own email once it is completed. */
export function explainRefund(refund: MailRefund): string {
  if (refund === null) return 'The money for these tools is back with you already.';
  if (refund === 'PENDING')
    return 'The refund of these tools is on its way already. We write to you once it is done.';
  if (refund === 'DISPUTED')
    return 'You dispute the payment with your bank, so we can refund these tools only once it has decided. If the money stays with us, we refund them then.';
  return `We refund ${formatCents(refund)} to the card that you paid with, and write to you once it is done.`;
}

/** A postal address of several lines. */
export function Address({ heading, address }: { readonly heading: string; readonly address: string }) {
  return (
    <>
      <Subtitle>{heading}</Subtitle>
      <WrittenText text={address} />
    </>
  );
}

export function Subtitle({ children }: { readonly children: ReactNode }) {
  return (
    <Heading
      as="h2"
      className="text"
      style={{ color: '#1c1917', fontSize: '16px', lineHeight: '24px', margin: '24px 0 -12px' }}
    >
      {children}
    </Heading>
  );
}

interface PurchaseLinkProps {
  readonly number: string;
  readonly context: MailContext;
  readonly children: ReactNode;
}

/** Leads to the page of the purchase. */
export function PurchaseLink({ number, context: { publicUrl }, children }: PurchaseLinkProps) {
  return <ActionLink href={`${publicUrl}/dashboard/purchases/${number}`}>{children}</ActionLink>;
}

/** A purchase for the examples. */
export const EXAMPLE_PURCHASE: MailOrders = {
  purchaseId: '0199e9a1-7d3c-7c41-8f0e-2a9d5b6c7d8e',
  number: 'TH-100042',
  purchaseOrderNumber: 'PO-2026-118',
  lines: [
    {
      toolName: 'Claw hammer, 16 oz, hickory handle',
      quantity: 48,
      total: 52_752,
      jobReference: 'Oak St. kitchen',
    },
    { toolName: 'Block plane, low angle', quantity: 12, total: 46_788 },
    { toolName: 'Japanese pull saw (ryoba), 240 mm', quantity: 24, total: 55_176 },
  ],
  total: 154_716,
};

/** Refunds of it. */
export const EXAMPLE_REFUNDS: MailRefunds = {
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
};

/** Some pieces of it. */
export const EXAMPLE_ITEM: MailItem = {
  toolName: 'Claw hammer, 16 oz, hickory handle',
  quantity: 3,
  jobReference: 'Oak St. kitchen',
};

export const EXAMPLE_ADDRESS = 'Oak Street Joinery\n214 Oak Street\nPortland, ME 04101\nUnited States';
