import type { MailData, MailKind } from '../mail-data';
import { formatDate } from './format';
import { Paragraph, Title, WrittenText } from './layout';
import {
  EXAMPLE_ITEM,
  EXAMPLE_PURCHASE,
  explainRefund,
  Items,
  PurchaseLink,
  PurchaseOrderNumber,
  Subtitle,
} from './purchase-parts';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.CLAIM_DECIDED];

function title({ number, decision }: Data): string {
  if (decision.kind !== 'REJECTED') return `We accepted your claim about purchase ${number}`;
  return decision.wasAccepted
    ? `We cannot send you the replacement for purchase ${number}`
    : `We could not accept your claim about purchase ${number}`;
}

function explain({ decision }: Data): string {
  switch (decision.kind) {
    case 'REFUND':
      return explainRefund(decision.amount);
    case 'REPLACEMENT':
      return decision.replacement === null
        ? 'We send you a replacement for free. The tool is out of stock at the moment: we write to you once your replacement is ordered.'
        : `We send you a replacement for free: purchase ${decision.replacement.number}, delivered by ${formatDate(decision.replacement.deliverBy)}.`;
    case 'REJECTED':
      return decision.wasAccepted
        ? 'We had accepted your claim, but we cannot send the replacement after all. Below is why. If you have a question, reply to this email.'
        : 'We looked into what you reported. Below is why we cannot accept it. If you have a question, reply to this email.';
  }
}

/** The shop has accepted or rejected a claim. */
export const claimDecided: MailTemplate<Data> = {
  subject: title,
  preview: explain,
  Content: ({ data, context }) => (
    <>
      <Title>{title(data)}</Title>
      <Paragraph>{explain(data)}</Paragraph>
      <Items items={[data.item]} />
      {data.note !== null && (
        <>
          <Subtitle>Our note</Subtitle>
          <WrittenText text={data.note} />
        </>
      )}
      <PurchaseOrderNumber {...data} />
      <PurchaseLink number={data.number} context={context}>
        View your claim
      </PurchaseLink>
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    item: EXAMPLE_ITEM,
    decision: { kind: 'REPLACEMENT', replacement: { number: 'TH-100057', deliverBy: '2026-12-11' } },
    note: 'The wedges of this batch were too thin. You can keep the broken hammers.',
  },
};
