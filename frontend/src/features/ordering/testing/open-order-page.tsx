import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { renderPage } from '../../../../test/render-page';
import { Component as OrderPage } from '../order-page';
import { ToolToOrderDocument, type ToolToOrderQuery } from '../order-page.generated';
import { PlaceOrderDocument } from '../place-order.generated';

/** The tool of the tests, at $4.35. */
export const tool = {
  __typename: 'Tool' as const,
  id: 'hammer',
  toolName: 'Claw hammer',
  imageLink: '/images/catalogue/claw-hammer-640.webp',
  imageSrcSet: null,
  price: 4.35,
  available: 80,
  minOrder: 20,
  toolDescription: 'Drop-forged head on a hickory handle.',
};

/** The form as `fillIn` leaves it, and what is sent of it. */
export const filledIn = {
  toolId: tool.id,
  orderQuantity: 20,
  phoneNumber: '01712345678',
  orderAddress: '12 Mill Lane, Leeds',
  totalBill: 87,
};

/** The shop's answer to the page's query. */
export function toolAnswer(answer: ToolToOrderQuery['tool'] = tool): MockLink.MockedResponse {
  return {
    request: { query: ToolToOrderDocument, variables: { id: tool.id } },
    result: { data: { tool: answer } },
  };
}

/** The shop places the order, when it is asked for at this total. */
export function placed(
  onAsked: () => void = () => undefined,
  totalBill = filledIn.totalBill,
): MockLink.MockedResponse {
  return {
    request: { query: PlaceOrderDocument, variables: { input: { ...filledIn, totalBill } } },
    result: () => {
      onAsked();
      return {
        data: {
          placeOrder: {
            __typename: 'Order',
            id: 'order-1',
            userEmail: 'grace@example.com',
            orderQuantity: 20,
            totalBill,
            status: 'PLACED',
            payUntil: null,
            tool: {
              __typename: 'OrderedTool',
              toolName: tool.toolName,
              imageLink: tool.imageLink,
              imageSrcSet: null,
            },
          },
        },
      };
    },
  };
}

/** The shop refuses the order with a code of its catalogue. */
export function refused(code: string, fields?: Record<string, string>): MockLink.MockedResponse {
  return {
    request: { query: PlaceOrderDocument, variables: { input: filledIn } },
    result: { errors: [new GraphQLError('Refused.', { extensions: { code, fields } })] },
  };
}

/** Opens the order page for a signed-in buyer. */
export function openOrderPage(mocks: MockLink.MockedResponse[], at = '/order/hammer') {
  const user = {
    id: 'u1',
    email: 'grace@example.com',
    displayName: 'Grace Joiner',
    photoURL: '',
    role: 'USER' as const,
  };
  return renderPage([{ path: '/order/:id', element: <OrderPage /> }], {
    at,
    mocks,
    session: { status: 'signed-in', user },
  });
}

/** The fields and the button, as soon as they are there. */
export const phoneNumber = () => screen.findByLabelText('Phone Number');
export const quantity = () => screen.findByLabelText('Order Quantity');
export const address = () => screen.findByLabelText('Delivery Address');
export const placeOrder = () => screen.findByRole('button', { name: 'Place Order' });

/** Types a phone number and an address; the quantity is the minimum order already. */
export async function fillIn({ user }: ReturnType<typeof openOrderPage>) {
  await user.type(await phoneNumber(), filledIn.phoneNumber);
  await user.type(await address(), filledIn.orderAddress);
}
