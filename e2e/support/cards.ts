/** Stripe's own test cards. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
} as const;
