import { Fragment } from 'react';
import type { MailData, MailKind } from '../mail-data';
import { formatDate } from './format';
import { Paragraph, TextLink, Title } from './layout';
import {
  Address,
  EXAMPLE_ADDRESS,
  EXAMPLE_PURCHASE,
  Items,
  PurchaseLink,
  PurchaseOrderNumber,
  Subtitle,
} from './purchase-parts';
import type { MailTemplate } from './template';

type Data = MailData[MailKind.SHIPPED];

function title({ number, itemsToCome, isCorrection }: Data): string {
  if (isCorrection) return `New tracking details for your purchase ${number}`;
  return itemsToCome.length === 0
    ? `Your purchase ${number} is on its way`
    : `Part of your purchase ${number} is on its way`;
}

const CORRECTION = 'Please use these details instead of those in our earlier email.';

function explain({ carrier, trackingNumbers, isCorrection, deliverBy }: Data): string {
  const withoutNumber = isCorrection && trackingNumbers.length === 0 ? ', without a tracking number' : '';
  return [
    `We handed these tools to ${carrier}${withoutNumber}.`,
    deliverBy === null ? [] : `We deliver them by ${formatDate(deliverBy)}.`,
    isCorrection ? CORRECTION : [],
  ]
    .flat()
    .join(' ');
}

/** A shipment has left the shop, or what was written about its tracking is corrected. */
export const shipped: MailTemplate<Data> = {
  subject: title,
  preview: ({ carrier, isCorrection }) => (isCorrection ? CORRECTION : `It was handed to ${carrier}.`),
  Content: ({ data, context }) => (
    <>
      <Title>{title(data)}</Title>
      <Paragraph>{explain(data)}</Paragraph>
      <TrackingNumbers {...data} />
      <Items items={data.items} />
      <PurchaseLink number={data.number} context={context}>
        View your purchase
      </PurchaseLink>
      {data.itemsToCome.length > 0 && (
        <>
          <Subtitle>Still to come</Subtitle>
          <Items items={data.itemsToCome} />
        </>
      )}
      <PurchaseOrderNumber {...data} />
      <Address heading="Delivery address" address={data.deliveryAddress} />
    </>
  ),
  example: {
    ...EXAMPLE_PURCHASE,
    shipmentId: '',
    isCorrection: false,
    items: EXAMPLE_PURCHASE.lines.slice(0, 2),
    itemsToCome: EXAMPLE_PURCHASE.lines.slice(2),
    carrier: 'UPS',
    trackingNumbers: ['1Z999AA10123456784', '1Z999AA10123456795'],
    trackingUrls: [
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      'https://www.ups.com/track?tracknum=1Z999AA10123456795',
    ],
    deliveryAddress: EXAMPLE_ADDRESS,
    deliverBy: '2026-12-04',
  },
};

function TrackingNumbers({ trackingNumbers, trackingUrls }: Pick<Data, 'trackingNumbers' | 'trackingUrls'>) {
  if (trackingNumbers.length === 0) return null;
  const label = trackingNumbers.length === 1 ? 'Tracking number' : 'Tracking numbers';
  return (
    <Paragraph>
      {label}:{' '}
      {trackingNumbers.map((number, index) => {
        const url = trackingUrls?.[index];
        return (
          <Fragment key={number}>
            {index > 0 && ', '}
            {url === undefined ? number : <TextLink href={url}>{number}</TextLink>}
          </Fragment>
        );
      })}
    </Paragraph>
  );
}
