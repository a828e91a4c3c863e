import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { ShowPurchaseDocument, type ShowPurchaseQuery } from '../src/app/routes/purchase.generated';
import { Component as PurchaseRoute } from '../src/app/routes/purchase';
import { paidOrder, shipmentOf, shipped } from './deliveries';
import { purchaseHeader } from './orders';
import { purchaseToAdmin } from './purchase-to-admin';
import { renderPage } from './render-page';
import { signedInSession } from './signed-in-session';

/** An order as the page of its purchase shows it. */
export type PurchasedOrder = NonNullable<ShowPurchaseQuery['purchase']>['orders'][number];

const header = purchaseHeader('TH-100042');
const deliveredAt = '2026-11-22T12:00:00Z';

/** An order of 10 hammers that was delivered on November 22, and of which all can be returned and claimed. */
export function deliveredOrder(changes: Partial<PurchasedOrder> = {}): PurchasedOrder {
  const row = paidOrder('order-1', { purchase: header, ...shipped('shipment-1', deliveredAt) });
  return {
    ...row,
    ...{ userName: 'Grace Joiner', jobReference: null, replacedPurchaseNumber: null, orderQuantity: 10 },
    ...{ returnUntil: '2026-12-22', returnableQuantity: 10, refundableAmount: 50, returns: [] },
    ...{ claimUntil: '2027-05-22', claimableQuantity: 10, claims: [] },
    tool: {
      ...row.tool,
      toolId: 'hammer',
      sku: 'HAM-0010',
      slug: 'hammer',
      toolName: 'Claw hammer',
      price: 5,
    },
    ...changes,
  };
}

interface PurchaseOptions {
  mocks?: MockLink.MockedResponse[];
  /** Whether the viewer is the customer, and not an admin. */
  isOwn?: boolean;
  changes?: object;
  /** Its orders when the page loads it again. */
  later?: readonly PurchasedOrder[];
}

/** Opens the page of a delivered purchase. */
export async function openDeliveredPurchase(
  orders: readonly PurchasedOrder[],
  { mocks = [], isOwn = true, changes = {}, later = orders }: PurchaseOptions = {},
) {
  const purchase = {
    ...header,
    ...{ userId: 'grace', deliveryAddress: '1 Saw Street', deliveryNotes: null, phoneNumber: '01712345678' },
    ...{ outstanding: 0, fulfillmentStatus: 'DELIVERED', deliverBy: '2026-11-27' },
    ...{ orders, shipments: [shipmentOf('shipment-1', { deliveredAt })] },
    ...{ documents: [], payment: null, billing: null, ...changes },
  };
  const user = isOwn ? { id: 'grace', role: 'USER' as const } : { id: 'ada', role: 'ADMIN' as const };
  const request = { query: ShowPurchaseDocument, variables: { number: 'TH-100042' } };
  const responses: MockLink.MockedResponse[] = [
    { request, result: { data: { purchase } } },
    { request, result: { data: { purchase: { ...purchase, orders: later } } }, maxUsageCount: Infinity },
  ];
  const page = renderPage([{ path: '/dashboard/purchases/:number', element: <PurchaseRoute /> }], {
    at: '/dashboard/purchases/TH-100042',
    // What only admins see does not load.
    mocks: [
      ...responses,
      ...mocks,
      { request: purchaseToAdmin().request, delay: Infinity, maxUsageCount: Infinity },
    ],
    session: await signedInSession({ user }),
  });
  await screen.findByRole('heading', { name: 'Purchase TH-100042' });
  return page;
}
