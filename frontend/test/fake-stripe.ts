import { act } from '@testing-library/react';

type Handler = (event: unknown) => void;

/**
 * A payment client made by hand: nothing happens by itself, a test says what the buyer types and what the provider
 * answers. It is found where the provider's script would leave the real one.
 */
export function installFakeStripe() {
  const provider = { confirmCardPayment: jest.fn(), retrievePaymentIntent: jest.fn() };
  const handlers = new Map<string, Handler>();
  const card = {
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    off: (event: string) => handlers.delete(event),
    mount: (place: HTMLElement) => place.append('The card element'),
    update: jest.fn(),
    destroy: () => undefined,
  };
  const elements = { create: () => card, getElement: () => card, update: () => undefined };
  const client = {
    ...provider,
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
  };
  Object.assign(window, { Stripe: Object.assign(() => client, { version: 'endive' }) });

  /** The buyer types, and the card element reports what it knows of the card. */
  function typeCard(change: { complete: boolean; error?: { message: string } }): void {
    act(() => handlers.get('change')?.(change));
  }
  /** The provider's frame is kept away. */
  function blockCard(): void {
    act(() => handlers.get('loaderror')?.({ elementType: 'card' }));
  }
  return { ...provider, card, typeCard, blockCard };
}
