/** The page's programmer used the object wrongly: thrown, as Stripe's own does. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
