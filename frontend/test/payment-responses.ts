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
  paidAt: '2026-11-21T12:00:00Z',
};

/** An unpaid order of 20 pieces at $12.50. */
const unpaidOrder = {
  __typename: 'Order',
  id: 'order-1',
  userName: 'Grace Joiner',
  userEmail: 'grace@example.com',
  orderQuantity: 20,
  totalBill: 250,
  status: 'PLACED',
  payment: null,
  tool: {
    __typename: 'OrderedTool',
    toolName: 'Claw hammer',
    imageLink: '/a.webp',
    imageSrcSet: null,
    price: 12.5,
  },
};
/** The same order, paid. */
export const paidOrder = { ...unpaidOrder, status: 'PAID', payment };
/** The same order with another status. */
export const orderWithStatus = (status: string) => ({ ...unpaidOrder, status });

/** The response to the query of the page. */
export const orderResponse = (order: object | null = unpaidOrder): MockLink.MockedResponse => ({
  request: { query: OrderToPayDocument, variables: { id: 'order-1' } },
  result: { data: { order } },
});

export const createIntentRequest = {
  query: CreatePaymentIntentDocument,
  variables: { orderId: 'order-1' },
};
/** The response with the client secret. */
export const intentCreated: MockLink.MockedResponse = {
  request: createIntentRequest,
  result: {
    data: { createPaymentIntent: { __typename: 'PaymentIntent', clientSecret: 'secret' } },
  },
};

export const confirmPaymentRequest = { query: ConfirmPaymentDocument, variables: { orderId: 'order-1' } };
/** The response after the server has recorded the charge. */
export const paymentConfirmed: MockLink.MockedResponse = {
  request: confirmPaymentRequest,
  result: {
    data: {
      confirmPayment: {
        ...payment,
        order: { __typename: 'Order', id: 'order-1', status: 'PAID', payUntil: null, payment },
      },
    },
  },
};
/** A lost response to the confirmation. */
export const confirmationLost: MockLink.MockedResponse = {
  request: confirmPaymentRequest,
  error: new TypeError('Failed to fetch'),
};

/** A response with this error code. */
export function errorResponse(request: MockLink.MockedRequest, code: string): MockLink.MockedResponse {
  return { request, result: { errors: [new GraphQLError('Rejected.', { extensions: { code } })] } };
}
