import { formatCents } from '../../../common/money';
import type { MailData, MailKind } from '../mail-data';
import { formatCount } from './format';
import { ActionLink, Paragraph, Title } from './layout';
import type { MailTemplate } from './template';

/** A tool that the user waits for can be ordered again. */
export const backInStock: MailTemplate<MailData[MailKind.BACK_IN_STOCK]> = {
  subject: ({ toolName }) => `${toolName} is back in stock`,
  preview: ({ available }) => `${formatCount(available)} pieces are available now.`,
  Content: ({ data: { toolName, slug, available, price, minOrder }, context: { publicUrl } }) => (
    <>
      <Title>{toolName} is back in stock</Title>
      <Paragraph>
        You asked us to tell you. {formatCount(available)} pieces are available now, at {formatCents(price)}{' '}
        each. The minimum order is {formatCount(minOrder)}.
      </Paragraph>
      <ActionLink href={`${publicUrl}/tools/${slug}`}>View the tool</ActionLink>
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
