/** Stripe's own test cards. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Requires 3-D Secure. */
  authenticated: '4000002500003155',
} as const;
