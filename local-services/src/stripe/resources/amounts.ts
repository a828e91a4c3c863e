import { invalidRequest } from '../http/errors.js';

const SMALLEST = 50;
const LARGEST = 99_999_999;

/** Cents as Stripe writes them in messages: `$20.00`. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** Refuses amounts (cents) that Stripe does not charge in US dollars. */
export function checkAmount(cents: number): number {
  if (cents < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (cents < SMALLEST) {
    throw invalidRequest(`Amount must be at least ${dollars(SMALLEST)} usd`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (cents > LARGEST) {
    throw invalidRequest(`Amount must be no more than ${dollars(LARGEST)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return cents;
}

/** Refuses every currency but `usd`. */
export function checkCurrency(currency: string): 'usd' {
  if (currency.toLowerCase() === 'usd') return 'usd';
  throw invalidRequest(`Invalid currency: ${currency}. This local Stripe supports these currencies: usd`, {
    param: 'currency',
  });
}
