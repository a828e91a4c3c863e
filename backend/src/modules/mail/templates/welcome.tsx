import { formatCounted } from '../../../common/counts';
import type { MailData, MailKind } from '../mail-data';
import { ActionLink, Paragraph, TextLink, Title } from './layout';
import type { MailTemplate } from './template';

/** The account exists, and its address is verified. */
export const welcome: MailTemplate<MailData[MailKind.WELCOME]> = {
  subject: () => 'Welcome to Tools-Hub',
  preview: () => 'Your account is ready.',
  reason: 'You get this email because you created an account.',
  Content: ({ context: { publicUrl, recipientName, deliveryDays, guaranteeMonths } }) => (
    <>
      <Title>Welcome, {recipientName}</Title>
      <Paragraph>
        Your account is ready. Prices fall with the quantity, and the page of each tool shows every price
        break.
      </Paragraph>
      <ActionLink href={`${publicUrl}/tools`}>Browse the tools</ActionLink>
      <Paragraph>
        Do you order from a list? Paste SKUs and quantities into the{' '}
        <TextLink href={`${publicUrl}/quick-order`}>quick order</TextLink>.
      </Paragraph>
      <Paragraph>
        We deliver within {formatCounted(deliveryDays, 'day')} of the payment, and each tool has a guarantee
        of {formatCounted(guaranteeMonths, 'month')}.
      </Paragraph>
    </>
  ),
  example: {},
};
