import Stripe from 'stripe';

/** The provider as the shop's owner sees it: with the secret key. */
export function stripeOfTheShop(): Stripe {
  const { hostname, port } = new URL(process.env['STRIPE_API_URL'] ?? '');
  return new Stripe(process.env['STRIPE_SECRET_KEY'] ?? '', { host: hostname, port, protocol: 'http' });
}
