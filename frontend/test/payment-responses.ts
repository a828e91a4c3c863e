import type { MockLink } from '@apollo/client/testing';
import { GraphQLError } from 'graphql';
import {
  ConfirmPaymentDocument,
  CreatePaymentIntentDocument,
} from '../src/features/payments/order-payment.generated';
import { OrderToPayDocument } from '../src/app/routes/payment.generated';

const payment = {
  __typename: 'Payment',
  id: 'payment-1',
  transactionId: 'pi_42',
  totalBill: 250,
  paidAt: '2026-11-21T12:00:00Z',
};

/** An order of 20 pieces at $12.50, which is a part of a purchase. */
export const purchasedOrder = (id: string, status = 'PLACED') => ({
  __typename: 'Order',
  id,
  kind: 'SALE',
  orderQuantity: 20,
  totalBill: 250,
  status,
  refundStatus: status === 'REFUNDED' ? status : null,
  tool: {
    __typename: 'OrderedTool',
    toolName: id === 'order-1' ? 'Claw hammer' : `Tool of ${id}`,
    imageLink: '/a.webp',
    imageSrcSet: null,
  },
});

/** The first of some orders, with the purchase of them all. */
export function orderOf(...orders: readonly ReturnType<typeof purchasedOrder>[]) {
  const sum = (status: string) =>
    orders.filter((order) => order.status === status).reduce((total, order) => total + order.totalBill, 0);
  const isPaid = orders.some(({ status }) => status === 'PAID');
  return {
    ...purchasedOrder('order-1'),
    ...orders[0],
    userName: 'Grace Joiner',
    userEmail: 'grace@example.com',
    purchase: {
      __typename: 'Purchase',
      id: 'purchase-1',
      number: 'TH-100042',
      outstanding: sum('PLACED'),
      deliverBy: isPaid ? '2026-12-04' : null,
      orders,
      payment: isPaid ? { ...payment, totalBill: 250 * orders.length } : null,
    },
  };
}

/** An unpaid order of 20 pieces at $12.50. */
const unpaidOrder = orderOf(purchasedOrder('order-1'));
/** The same order, paid. */
export const paidOrder = orderOf(purchasedOrder('order-1', 'PAID'));
/** The same order with another status. */
export const orderWithStatus = (status: string) => orderOf(purchasedOrder('order-1', status));

/** The response to the query of the page. */
export const orderResponse = (order: object | null = unpaidOrder): MockLink.MockedResponse => ({
  request: { query: OrderToPayDocument, variables: { id: 'order-1' } },
  result: { data: { order } },
});

export const createIntentRequest = {
  query: CreatePaymentIntentDocument,
  variables: { orderId: 'order-1' },
};
/** The response with a client secret for this amount. */
export const intentOf = (amount: number, clientSecret = 'secret'): MockLink.MockedResponse => ({
  request: createIntentRequest,
  result: {
    data: { createPaymentIntent: { __typename: 'PaymentIntent', clientSecret, amount } },
  },
});
/** The response with the client secret. */
export const intentCreated = intentOf(250);

export const confirmPaymentRequest = { query: ConfirmPaymentDocument, variables: { orderId: 'order-1' } };
/** The response after the server has recorded the charge of these orders. */
export const confirmedFor = (...orderIds: readonly string[]): MockLink.MockedResponse => {
  const charged = { ...payment, totalBill: 250 * orderIds.length };
  const purchase = {
    __typename: 'Purchase',
    id: 'purchase-1',
    ...{ outstanding: 0, deliverBy: '2026-12-04' },
    payment: charged,
  };
  return {
    request: confirmPaymentRequest,
    result: {
      data: {
        confirmPayment: {
          ...charged,
          order: { __typename: 'Order', id: 'order-1', purchase },
          orders: orderIds.map((id) => ({
            __typename: 'Order',
            id,
            ...{ status: 'PAID', payUntil: null, deliverBy: '2026-12-04', canCancel: true },
          })),
        },
      },
    },
  };
};
/** The response after the server has recorded the charge. */
export const paymentConfirmed = confirmedFor('order-1');
/** A lost response to the confirmation. */
export const confirmationLost: MockLink.MockedResponse = {
  request: confirmPaymentRequest,
  error: new TypeError('Failed to fetch'),
};

/** A response with this error code. */
export function errorResponse(request: MockLink.MockedRequest, code: string): MockLink.MockedResponse {
  return { request, result: { errors: [new GraphQLError('Rejected.', { extensions: { code } })] } };
}
