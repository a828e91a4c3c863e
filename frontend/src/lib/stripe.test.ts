import { waitFor } from '@testing-library/react';

type Loader = (publishableKey: string) => Promise<unknown>;

const client = { name: 'the payment client' };
let loadStripeClient: Loader;

/** What Stripe.js leaves on the page. */
function arrive(): void {
  Object.assign(window, { Stripe: Object.assign(() => client, { version: 'endive' }) });
}

const script = () => document.querySelector('script[src^="https://js.stripe.com/"]');

beforeEach(() => {
  // The loader remembers its script for as long as the page lives: each test opens a page of its own.
  jest.resetModules();
  script()?.remove();
  Object.assign(window, { Stripe: undefined });
  ({ loadStripeClient } = jest.requireActual<{ loadStripeClient: Loader }>('./stripe'));
});

describe('the payment client', () => {
  it('rejects when Stripe.js is blocked, and is there when it arrives on another try', async () => {
    const blocked = expect(loadStripeClient('pk_test')).rejects.toThrow('Failed to load Stripe.js');
    const first = script();
    first?.dispatchEvent(new Event('error'));
    // Stripe's loader fetches a broken script once more by itself.
    await waitFor(() => expect(script()).not.toBe(first));
    script()?.dispatchEvent(new Event('error'));
    await blocked;

    arrive();
    await expect(loadStripeClient('pk_test')).resolves.toBe(client);
  });

  it('rejects when Stripe.js is swallowed without an answer', async () => {
    jest.useFakeTimers();
    const swallowed = expect(loadStripeClient('pk_test')).rejects.toThrow('It took too long.');
    await jest.advanceTimersByTimeAsync(20_000);
    await swallowed;
    jest.useRealTimers();
  });

  it('is made once for a key', async () => {
    arrive();
    const made = await loadStripeClient('pk_test');
    Object.assign(window, { Stripe: undefined });
    await expect(loadStripeClient('pk_test')).resolves.toBe(made);
  });
});
