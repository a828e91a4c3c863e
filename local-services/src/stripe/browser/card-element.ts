import type {
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
  StripeElementClasses,
} from '@stripe/stripe-js';
import type { RequestParameters, Result } from './api-client.js';
import { CardForm } from './card-form.js';
import { EventHub } from './event-hub.js';
import { IntegrationError } from './integration-error.js';

interface CardElementEvents {
  ready: { elementType: 'card' };
  focus: { elementType: 'card' };
  blur: { elementType: 'card' };
  escape: { elementType: 'card' };
  change: StripeCardElementChangeEvent;
}

const CLASSES: Required<StripeElementClasses> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
};

/** The card element of Stripe's browser object: number, expiration date, security code and postal code in one. */
export class CardElement {
  private readonly events = new EventHub<CardElementEvents>();
  private readonly form: CardForm;
  private readonly classes: Required<StripeElementClasses>;
  private container: Element | null = null;
  private destroyed = false;

  constructor(
    options: StripeCardElementOptions,
    private readonly onDestroy: () => void,
  ) {
    this.classes = { ...CLASSES, ...options.classes };
    this.form = new CardForm(options, {
      change: (event) => {
        this.markContainer(event);
        this.events.emit('change', event);
      },
      focus: () => {
        this.container?.classList.add(this.classes.focus);
        this.events.emit('focus', { elementType: 'card' });
      },
      blur: () => {
        this.container?.classList.remove(this.classes.focus);
        this.events.emit('blur', { elementType: 'card' });
      },
      escape: () => this.events.emit('escape', { elementType: 'card' }),
    });
  }

  on<Name extends keyof CardElementEvents>(
    name: Name,
    listener: (event: CardElementEvents[Name]) => void,
  ): this {
    this.events.add(name, listener);
    return this;
  }

  once<Name extends keyof CardElementEvents>(
    name: Name,
    listener: (event: CardElementEvents[Name]) => void,
  ): this {
    const onceOnly = (event: CardElementEvents[Name]): void => {
      this.events.remove(name, onceOnly);
      listener(event);
    };
    return this.on(name, onceOnly);
  }

  off<Name extends keyof CardElementEvents>(
    name: Name,
    listener?: (event: CardElementEvents[Name]) => void,
  ): this {
    this.events.remove(name, listener);
    return this;
  }

  /** Puts the element into a container of the page; `ready` follows a moment later. */
  mount(target: string | Element): void {
    if (this.destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container) throw new IntegrationError('The selector you specified applies to no DOM element.');
    this.unmount();
    this.container = container;
    container.replaceChildren(this.form.host);
    container.classList.add(this.classes.base, this.classes.empty);
    queueMicrotask(() => this.container && this.events.emit('ready', { elementType: 'card' }));
  }

  unmount(): void {
    this.form.host.remove();
    this.container?.classList.remove(...Object.values(this.classes));
    this.container = null;
  }

  destroy(): void {
    this.unmount();
    this.destroyed = true;
    this.onDestroy();
  }

  update(options: StripeCardElementOptions): void {
    this.form.configure(options);
  }

  focus(): void {
    this.form.focus();
  }

  blur(): void {
    this.form.blur();
  }

  clear(): void {
    this.form.clear();
  }

  /** The API's parameters for the card that was typed, or the fault that the customer has to mend first. */
  readCard(): Result<RequestParameters> {
    if (!this.container) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    const fault = this.form.submit();
    if (fault) return { error: fault };
    const expiry = this.form.text('expiry');
    return {
      value: {
        number: this.form.text('number'),
        exp_month: expiry.slice(0, 2),
        exp_year: expiry.slice(2),
        cvc: this.form.text('cvc'),
      },
    };
  }

  /** The postal code that was typed, if the element asks for one. */
  get postalCode(): string | undefined {
    return this.form.text('postalCode') || undefined;
  }

  private markContainer({ complete, empty, error }: StripeCardElementChangeEvent): void {
    const states: [string, boolean][] = [
      [this.classes.complete, complete],
      [this.classes.empty, empty],
      [this.classes.invalid, error !== undefined],
    ];
    for (const [name, present] of states) this.container?.classList.toggle(name, present);
  }
}
