import { invalidRequest } from '../http/errors.js';

const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

/** Formats cents as Stripe's messages do: `$20.00`. */
export function formatDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** Returns an amount in cents that Stripe can charge in US dollars; throws on any other. */
export function validateAmount(cents: number): number {
  if (cents < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (cents < MIN_CENTS) {
    throw invalidRequest(`Amount must be at least ${formatDollars(MIN_CENTS)} usd`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (cents > MAX_CENTS) {
    throw invalidRequest(`Amount must be no more than ${formatDollars(MAX_CENTS)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return cents;
}

/** Returns `usd`; throws on any other currency. */
export function validateCurrency(currency: string): 'usd' {
  if (currency.toLowerCase() === 'usd') return 'usd';
  throw invalidRequest(`Invalid currency: ${currency}. The local Stripe supports usd only`, {
    param: 'currency',
  });
}
