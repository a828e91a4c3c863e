/** Thrown when code calls the browser object incorrectly, as Stripe's own does. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
