import { act } from '@testing-library/react';

type Handler = (event: unknown) => void;

/** Installs a fake Stripe.js with one payment client. The test enters the card and mocks the provider's responses. */
export function installFakeStripe() {
  const provider = { confirmCardPayment: jest.fn(), retrievePaymentIntent: jest.fn() };
  const handlers = new Map<string, Handler>();
  const card = {
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    off: (event: string) => handlers.delete(event),
    mount: (parent: HTMLElement) => parent.append('The card element'),
    update: jest.fn(),
    focus: jest.fn(),
    destroy: () => undefined,
  };
  const create = jest.fn(() => card);
  /** The publishable keys of the clients. */
  const keys: string[] = [];
  const elements = { create, getElement: () => card, update: () => undefined };
  const client = {
    ...provider,
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
  };
  const createClient = (key: string) => {
    keys.push(key);
    return client;
  };
  Object.assign(window, { Stripe: Object.assign(createClient, { version: 'endive' }) });

  /** Simulates typing: the card element reports this change. */
  function typeCard(change: { complete: boolean; error?: { message: string } }): void {
    act(() => handlers.get('change')?.(change));
  }
  /** Simulates a blocked frame of the provider. */
  function blockCard(): void {
    act(() => handlers.get('loaderror')?.({ elementType: 'card' }));
  }
  return { ...provider, card, create, keys, typeCard, blockCard };
}
