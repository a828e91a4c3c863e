import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { CardElement } from './card-element.js';
import { IntegrationError } from './integration-error.js';

/** The result of `stripe.elements()`. It holds at most one card element. */
export class Elements {
  private card: CardElement | null = null;

  create(type: string, options: StripeCardElementOptions = {}): CardElement {
    if (type !== 'card') {
      throw new IntegrationError(`The local Stripe does not support an Element of type ${type}, only card.`);
    }
    if (this.card)
      throw new IntegrationError('Can only create one Element of type card through an Elements instance.');
    this.card = new CardElement(options, () => (this.card = null));
    return this.card;
  }

  /** Returns the element of a type, which is a name or, in react-stripe-js, a component. */
  getElement(type: string | { __elementType?: string }): CardElement | null {
    const name = typeof type === 'string' ? type : type.__elementType;
    return name === 'card' ? this.card : null;
  }

  /** Does nothing: locale and appearance have no effect on the card element. */
  update(): Promise<void> {
    return Promise.resolve();
  }
}
