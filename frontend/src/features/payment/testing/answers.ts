import type { MockLink } from '@apollo/client/testing';
import { GraphQLError } from 'graphql';
import { ConfirmPaymentDocument, CreatePaymentIntentDocument } from '../card-payment.generated';
import { OrderToPayDocument } from '../payment-page.generated';

const payment = { __typename: 'Payment', id: 'payment-1', transactionId: 'pi_42' };
/** The order that is paid for in the tests, 20 pieces at $12.50. */
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
/** The same order, cancelled. */
export const endedOrder = (status: string) => ({ ...unpaidOrder, status });

/** The shop's answer to the page's query. */
export const orderAnswer = (order: object | null = unpaidOrder): MockLink.MockedResponse => ({
  request: { query: OrderToPayDocument, variables: { id: 'order-1' } },
  result: { data: { order } },
});

/** The page asks for a payment secret. */
export const intentRequest = { query: CreatePaymentIntentDocument, variables: { orderId: 'order-1' } };
/** The shop gives one. */
export const secretAnswer: MockLink.MockedResponse = {
  request: intentRequest,
  result: {
    data: { createPaymentIntent: { __typename: 'PaymentIntent', clientSecret: 'secret', amount: 250 } },
  },
};

/** The page asks the shop to record the charge. */
export const confirmationRequest = { query: ConfirmPaymentDocument, variables: { orderId: 'order-1' } };
/** The shop has recorded it. */
export const recorded: MockLink.MockedResponse = {
  request: confirmationRequest,
  result: {
    data: {
      confirmPayment: {
        ...payment,
        order: { __typename: 'Order', id: 'order-1', status: 'PAID', payUntil: null, payment },
      },
    },
  },
};
/** The shop's answer to that got lost. */
export const noAnswer: MockLink.MockedResponse = {
  request: confirmationRequest,
  error: new TypeError('Failed to fetch'),
};

/** The shop refuses a request with a code of its catalogue. */
export function refusal(request: MockLink.MockedRequest, code: string): MockLink.MockedResponse {
  return { request, result: { errors: [new GraphQLError('Refused.', { extensions: { code } })] } };
}
