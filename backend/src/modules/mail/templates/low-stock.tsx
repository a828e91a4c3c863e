import { formatCount, formatCounted } from '../../../common/counts';
import type { MailData, MailKind } from '../mail-data';
import { ActionLink, Paragraph, Title } from './layout';
import { List } from './purchase-parts';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.LOW_STOCK];

const title = ({ tools, moreCount }: Data): string =>
  `${formatCounted(tools.length + moreCount, 'tool')} to restock`;

/** For admins: tools with less stock than the last 30 days sold. */
export const lowStock: MailTemplate<Data> = {
  subject: title,
  preview: () => 'Less in stock than the last 30 days sold.',
  reason: 'You get this email because you are an admin of this shop.',
  Content: ({ data, context: { publicUrl } }) => (
    <>
      <Title>{title(data)}</Title>
      <Paragraph>
        These tools have less stock than the last 30 days sold. A tool is listed here at most once a week.
      </Paragraph>
      <List
        headings={['Tool', 'In stock', 'Sold']}
        rows={data.tools.map(({ id, sku, toolName, available, sold }) => ({
          key: id,
          cells: [`${toolName} (${sku})`, formatCount(available), formatCount(sold)],
        }))}
      />
      {data.moreCount > 0 && <Paragraph>And {formatCounted(data.moreCount, 'more tool')}.</Paragraph>}
      <ActionLink href={`${publicUrl}/dashboard/all-products`}>Go to the products</ActionLink>
    </>
  ),
  example: {
    tools: [
      { id: '1', sku: 'HAM-0020', toolName: 'Claw hammer, 16 oz', available: 36, sold: 412 },
      { id: '2', sku: 'PLA-0007', toolName: 'Block plane, low angle', available: 0, sold: 58 },
      { id: '3', sku: 'SAW-0031', toolName: 'Japanese pull saw (ryoba), 240 mm', available: 96, sold: 120 },
    ],
    moreCount: 4,
  },
};
