import { formatCount, pieces } from '../../../common/counts';
import { formatCents } from '../../../common/money';
import type { MailData, MailKind } from '../mail-data';
import { ActionLink, Paragraph, Title } from './layout';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.BACK_IN_STOCK];

const title = ({ toolName }: Data): string => `${toolName} is back in stock`;

const describeStock = ({ available }: Data): string =>
  `${pieces(available)} ${available === 1 ? 'is' : 'are'} available now.`;

/** A tool that the user waits for can be ordered again. */
export const backInStock: MailTemplate<Data> = {
  subject: title,
  preview: describeStock,
  Content: ({ data, context: { publicUrl } }) => (
    <>
      <Title>{title(data)}</Title>
      <Paragraph>
        You asked us to tell you. {describeStock(data)} One costs {formatCents(data.price)}, and the minimum
        order is {formatCount(data.minOrder)}.
      </Paragraph>
      <ActionLink href={`${publicUrl}/tools/${data.slug}`}>View the tool</ActionLink>
      <Paragraph>We can’t hold pieces for you: the first to order gets them.</Paragraph>
    </>
  ),
  example: {
    toolName: 'Claw hammer, 16 oz',
    slug: 'claw-hammer-16-oz',
    available: 1_240,
    price: 1_199,
    minOrder: 24,
  },
};
