import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { CardElement } from './card-element.js';
import { IntegrationError } from './integration-error.js';

/** What `stripe.elements()` gives: it holds one card element at a time. */
export class ElementsGroup {
  private card: CardElement | null = null;

  create(type: string, options: StripeCardElementOptions = {}): CardElement {
    if (type !== 'card') {
      throw new IntegrationError(`The local Stripe has no Element of type ${type}: it offers card only.`);
    }
    if (this.card)
      throw new IntegrationError('Can only create one Element of type card through an Elements instance.');
    this.card = new CardElement(options, () => (this.card = null));
    return this.card;
  }

  /** The element of a type, given by name or, as react-stripe-js does it, by its component. */
  getElement(type: string | { __elementType?: string }): CardElement | null {
    const name = typeof type === 'string' ? type : type.__elementType;
    return name === 'card' ? this.card : null;
  }

  /** Locale and appearance do not reach the card element, so there is nothing to change. */
  update(): Promise<void> {
    return Promise.resolve();
  }
}
