import { formatCounted } from '../../../common/counts';
import type { MailData, MailKind } from '../mail-data';
import { Paragraph, Title } from './layout';
import { EXAMPLE_PURCHASE, Items, PurchaseLink, PurchaseOrderNumber } from './purchase-parts';
import type { MailContext, MailTemplate } from './template';

type Data = MailData[MailKind.DELIVERED];

function title({ number, isLast, confirmedBy }: Data): string {
  if (confirmedBy === null)
    return isLast
      ? `Has your purchase ${number} arrived?`
      : `Has this part of your purchase ${number} arrived?`;
  return isLast ? `Your purchase ${number} has arrived` : `Part of your purchase ${number} has arrived`;
}

function explain({ confirmedBy }: Data): string {
  if (confirmedBy === null) return 'These tools should be with you by now, so we count them as delivered.';
  return confirmedBy === 'CUSTOMER'
    ? 'Thank you for confirming this delivery. If you reported missing pieces, you get another email about them.'
    : 'These tools were delivered to you.';
}

function describeTerms({ canReturn }: Data, { returnDays, guaranteeMonths }: MailContext): string {
  const guarantee = `a guarantee of ${formatCounted(guaranteeMonths, 'month')}`;
  return canReturn && returnDays > 0
    ? `You can send tools back within ${formatCounted(returnDays, 'day')}, and each has ${guarantee}.`
    : `Each tool has ${guarantee}.`;
}

/** A shipment was delivered. */
export const delivered: MailTemplate<Data> = {
  subject: title,
  preview: explain,
  Content: ({ data, context }) => (
    <>
      <Title>{title(data)}</Title>
      <Paragraph>{explain(data)}</Paragraph>
      <Items items={data.items} />
      <PurchaseOrderNumber {...data} />
      {data.canClaim && (
        <Paragraph>
          Is something missing or not right? Report it on the page of your purchase.{' '}
          {describeTerms(data, context)}
        </Paragraph>
      )}
      <PurchaseLink number={data.number} context={context}>
        View your purchase
      </PurchaseLink>
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    items: EXAMPLE_PURCHASE.lines,
    isLast: true,
    confirmedBy: null,
    canClaim: true,
    canReturn: true,
  },
};
