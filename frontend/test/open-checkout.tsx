import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Component as CheckoutPage } from '../src/app/routes/checkout';
import { CheckoutDocument, type CheckoutQuery } from '../src/app/routes/checkout.generated';
import type { SavedAddress } from '../src/features/addresses/use-save-address';
import { PlacePurchaseDocument } from '../src/features/checkout/place-purchase.generated';
import { PurchaseOrderNumberUseDocument } from '../src/features/checkout/purchase-order-number-use.generated';
import type { PlacePurchaseInput } from '../src/apollo/generated/schema-types';
import { cartLine, cartOf, cartResponse, HAMMER_ID, saw, SAW_ID } from './carts';
import { renderPage } from './render-page';
import { grace } from './open-order-page';

export const workshop: SavedAddress & { __typename: 'Address' } = {
  __typename: 'Address',
  id: 'workshop',
  label: 'Workshop',
  contact: 'Grace Joiner',
  line1: '12 Mill Lane',
  line2: null,
  city: 'Boston',
  region: 'MA',
  postalCode: '02101',
  country: 'US',
  phoneNumber: '01712345678',
  deliveryNotes: 'Use the gate at the back',
  formatted: ['Grace Joiner', '12 Mill Lane', 'Boston, MA 02101', 'United States'],
};

export const site = {
  ...workshop,
  id: 'site',
  label: 'Building site',
  line1: '3 Oak Street',
  deliveryNotes: null,
  formatted: ['Grace Joiner', '3 Oak Street', 'Boston, MA 02101', 'United States'],
};

const unitedStates = {
  __typename: 'DeliveryCountry' as const,
  code: 'US',
  name: 'United States',
  regionLabel: 'State',
  postalCodeLabel: 'ZIP code',
};

export const checkoutResponse = (addresses: readonly SavedAddress[] = [workshop, site]) => ({
  request: { query: CheckoutDocument },
  result: {
    data: {
      myAddresses: [...addresses],
      billingDetails: null,
      deliveryCountries: [unitedStates],
    } satisfies CheckoutQuery,
  },
});

/** 24 hammers at $9 and 10 saws at $12.50. */
export const cart = cartOf(
  1,
  cartLine({ jobReference: 'Oak St. kitchen' }),
  cartLine({ tool: saw, quantity: 10 }),
);

/** The input of an untouched checkout. */
const input: PlacePurchaseInput = {
  lines: [
    { toolId: HAMMER_ID, quantity: 24, jobReference: 'Oak St. kitchen' },
    { toolId: SAW_ID, quantity: 10, jobReference: null },
  ],
  addressId: workshop.id,
  expectedAddress: 'Grace Joiner\n12 Mill Lane\nBoston, MA 02101\nUnited States\n01712345678',
  deliveryNotes: 'Use the gate at the back',
  purchaseOrderNumber: null,
  fromCart: true,
  cartVersion: 1,
  expectedTotal: 341,
};

export const placed = (changes: Partial<PlacePurchaseInput> = {}): MockLink.MockedResponse => ({
  request: { query: PlacePurchaseDocument, variables: { input: { ...input, ...changes } } },
  result: {
    data: {
      placePurchase: {
        __typename: 'Purchase',
        id: 'purchase-1',
        number: 'TH-100042',
        orders: [
          { __typename: 'Order', id: 'order-1' },
          { __typename: 'Order', id: 'order-2' },
        ],
      },
    },
  },
});

export const rejected = (code: string, fields?: Record<string, string>): MockLink.MockedResponse => ({
  request: { query: PlacePurchaseDocument, variables: { input } },
  result: { errors: [new GraphQLError('Rejected.', { extensions: { code, fields } })] },
});

/** The purchase of the customer with this purchase order number, if there is one. */
export const numberUse = (purchaseOrderNumber: string, number?: string): MockLink.MockedResponse => ({
  request: { query: PurchaseOrderNumberUseDocument, variables: { purchaseOrderNumber } },
  result: {
    data: {
      myPurchases: {
        __typename: 'PurchaseConnection',
        edges: number
          ? [{ __typename: 'PurchaseEdge', node: { __typename: 'Purchase', id: 'old', number } }]
          : [],
      },
    },
  },
});

/** Opens the checkout of Grace with this cart; the responses of `mocks` come before the usual ones. */
export const openCheckout = (
  mocks: readonly MockLink.MockedResponse[] = [],
  content = cart,
  holdMutationsUntil?: Promise<void>,
) =>
  renderPage(
    [
      { path: '/', element: null },
      { path: '/checkout', element: <CheckoutPage /> },
      { path: '/dashboard/payment/:id', element: <h1>Payment</h1> },
    ],
    {
      at: '/checkout',
      mocks: [
        ...mocks,
        { ...cartResponse(content), maxUsageCount: Number.POSITIVE_INFINITY },
        { ...checkoutResponse(), maxUsageCount: Number.POSITIVE_INFINITY },
      ],
      session: { status: 'signed-in', user: grace },
      holdMutationsUntil,
    },
  );

export const placeButton = () => screen.findByRole('button', { name: 'Place purchase' });
