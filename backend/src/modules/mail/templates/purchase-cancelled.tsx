import type { CancellationCause, MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import { EXAMPLE_PURCHASE, Lines, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.PURCHASE_CANCELLED];

const title = ({ number, isWhole }: Data): string =>
  isWhole ? `Your purchase ${number} is cancelled` : `Part of your purchase ${number} is cancelled`;

const EXPLANATIONS: Readonly<Record<CancellationCause, string>> = {
  CUSTOMER: 'You cancelled the tools below before you paid for them. You owe nothing for them.',
  SHOP: 'We cancelled the tools below before you paid for them. You owe nothing for them. Reply to this email if you have a question.',
  UNPAID:
    'We did not receive your payment in time, so we cancelled the tools below. You owe nothing for them.',
  CHARGED_BACK: 'The payment for the tools below is back with you, so there is nothing more to refund.',
};

/** Orders of a purchase were cancelled. What was paid for comes as a refund, with its own email. */
export const purchaseCancelled: MailTemplate<Data> = {
  subject: title,
  preview: ({ cause }) => EXPLANATIONS[cause],
  Content: ({ data, context }) => (
    <>
      <Title>{title(data)}</Title>
      <Paragraph>{EXPLANATIONS[data.cause]}</Paragraph>
      <Lines {...data} />
      <PurchaseOrderNumber {...data} />
      <PurchaseLink number={data.number} context={context}>
        View your purchase
      </PurchaseLink>
    </>
  ),
  example: { ...EXAMPLE_PURCHASE, cause: 'UNPAID', isWhole: true },
};
