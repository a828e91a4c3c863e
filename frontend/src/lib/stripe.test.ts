import { waitFor } from '@testing-library/react';

type Loader = (publishableKey: string) => Promise<unknown>;

const client = { name: 'the payment client' };
let loadStripeClient: Loader;

/** Simulates that Stripe.js has loaded. */
function simulateLoad(): void {
  Object.assign(window, { Stripe: Object.assign(() => client, { version: 'endive' }) });
}

const script = () => document.querySelector('script[src^="https://js.stripe.com/"]');

beforeEach(() => {
  // The loader caches its script in the module, so each test imports it again.
  jest.resetModules();
  script()?.remove();
  Object.assign(window, { Stripe: undefined });
  ({ loadStripeClient } = jest.requireActual<{ loadStripeClient: Loader }>('./stripe'));
});

describe('payment client', () => {
  it('rejects when Stripe.js is blocked, and resolves on a later call that loads it', async () => {
    const blocked = expect(loadStripeClient('pk_test')).rejects.toThrow('Failed to load Stripe.js');
    const first = script();
    first?.dispatchEvent(new Event('error'));
    // Stripe's loader retries a failed script once.
    await waitFor(() => expect(script()).not.toBe(first));
    script()?.dispatchEvent(new Event('error'));
    await blocked;

    simulateLoad();
    await expect(loadStripeClient('pk_test')).resolves.toBe(client);
  });

  it('rejects when the request for Stripe.js receives no response', async () => {
    jest.useFakeTimers();
    const timedOut = expect(loadStripeClient('pk_test')).rejects.toThrow('It took too long.');
    await jest.advanceTimersByTimeAsync(20_000);
    await timedOut;
    jest.useRealTimers();
  });

  it('creates one Stripe client for each key', async () => {
    simulateLoad();
    const first = await loadStripeClient('pk_test');
    Object.assign(window, { Stripe: undefined });
    await expect(loadStripeClient('pk_test')).resolves.toBe(first);
  });
});
