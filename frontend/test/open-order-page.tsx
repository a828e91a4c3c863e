import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { purchaseHeader } from './orders';
import { renderPage } from './render-page';
import type { Session } from '../src/lib/session/session';
import type { SessionState } from '../src/lib/session/session-context';
import { Component as OrderPage } from '../src/app/routes/order';
import { ToolToOrderDocument, type ToolToOrderQuery } from '../src/app/routes/order.generated';
import {
  OrderAllowanceDocument,
  type OrderAllowanceQuery,
} from '../src/features/orders/order-allowance.generated';
import { DefaultAddressDocument } from '../src/features/orders/default-address.generated';
import { PlaceOrderDocument } from '../src/features/orders/place-order.generated';

/** A tool at $4.35. */
export const tool = {
  __typename: 'Tool' as const,
  id: 'hammer',
  toolName: 'Claw hammer',
  imageLink: '/images/catalogue/claw-hammer-640.webp',
  imageSrcSet: null,
  price: 4.35,
  available: 80,
  minOrder: 20,
  orderMultiple: 1,
  priceBreaks: [] as { __typename: 'PriceBreak'; minQuantity: number; price: number }[],
  toolDescription: 'Drop-forged head on a hickory handle.',
};

/** The customer of the tests. */
export const grace = {
  id: 'u1',
  email: 'grace@example.com',
  emailVerified: true,
  displayName: 'Grace Joiner',
  photoURL: '',
  role: 'USER' as const,
};

/** The input that the form sends after `fillIn`. */
export const input = {
  toolId: tool.id,
  orderQuantity: 20,
  phoneNumber: '01712345678',
  orderAddress: '12 Mill Lane, Leeds',
  totalBill: 87,
};

/** The response to the query of the page. */
export function toolResponse(data: ToolToOrderQuery['tool'] = tool): MockLink.MockedResponse {
  return {
    request: { query: ToolToOrderDocument, variables: { id: tool.id } },
    result: { data: { tool: data } },
  };
}

/** Every response to the query of the allowance, by default without a limit besides the stock. */
export function allowanceResponse(
  allowance: Partial<OrderAllowanceQuery['orderAllowance']> = {},
  maxUsageCount = Number.POSITIVE_INFINITY,
): MockLink.MockedResponse {
  const orderAllowance = {
    __typename: 'OrderAllowance',
    maxQuantity: tool.available,
    notice: null,
    ...allowance,
  };
  return {
    request: { query: OrderAllowanceDocument, variables: { toolId: tool.id } },
    result: { data: { orderAllowance } },
    maxUsageCount,
  };
}

/** The response to the query of the addresses, the one that was used last first. */
export const addressesResponse = (
  ...addresses: { country?: string; phoneNumber: string; formatted: string[] }[]
) => ({
  request: { query: DefaultAddressDocument },
  result: {
    data: {
      myAddresses: addresses.map((address, index) => ({
        __typename: 'Address',
        id: String(index),
        country: 'US',
        ...address,
      })),
      deliveryCountries: [{ __typename: 'DeliveryCountry', code: 'US' }],
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
});

/** The successful response to an order with this total. */
export function orderPlaced(
  onRequest: () => void = () => undefined,
  totalBill = input.totalBill,
): MockLink.MockedResponse {
  return {
    request: { query: PlaceOrderDocument, variables: { input: { ...input, totalBill } } },
    result: () => {
      onRequest();
      return {
        data: {
          placeOrder: {
            __typename: 'Order',
            id: 'order-1',
            kind: 'SALE',
            userEmail: grace.email,
            orderQuantity: input.orderQuantity,
            totalBill,
            status: 'PLACED',
            refundStatus: null,
            payUntil: null,
            fulfillmentStatus: 'UNFULFILLED',
            deliverBy: null,
            canCancel: true,
            shipment: null,
            tool: {
              __typename: 'OrderedTool',
              toolId: tool.id,
              toolName: tool.toolName,
              sku: 'SAW-0001',
              imageLink: tool.imageLink,
              imageSrcSet: null,
            },
            purchase: purchaseHeader('TH-100042'),
          },
        },
      };
    },
  };
}

/** The response that rejects the order with this error code. */
export function orderRejected(code: string, fields?: Record<string, string>): MockLink.MockedResponse {
  return {
    request: { query: PlaceOrderDocument, variables: { input } },
    result: { errors: [new GraphQLError('Rejected.', { extensions: { code, fields } })] },
  };
}

/** Opens the order page, by default as a signed-in customer, without limits on unpaid orders unless `mocks` has some. */
export function openOrderPage(
  mocks: MockLink.MockedResponse[],
  at = '/order/hammer',
  session: SessionState | Session = { status: 'signed-in', user: grace },
) {
  const routes = [
    { path: '/', element: null },
    { path: '/order/:id', element: <OrderPage /> },
    { path: '/login', element: <p>Login page</p> },
  ];
  return renderPage(routes, { at, mocks: [...mocks, allowanceResponse(), addressesResponse()], session });
}

export const phoneNumberInput = () => screen.findByLabelText('Phone Number');
export const quantityInput = () => screen.findByLabelText('Order Quantity');
export const addressInput = () => screen.findByLabelText('Delivery Address');
export const placeOrderButton = () => screen.findByRole('button', { name: 'Place Order' });

/** Enters a phone number and an address. The quantity is the minimum order by default. */
export async function fillIn({ user }: Pick<ReturnType<typeof renderPage>, 'user'>) {
  await user.type(await phoneNumberInput(), input.phoneNumber);
  await user.type(await addressInput(), input.orderAddress);
}
