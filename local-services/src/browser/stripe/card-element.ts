import type {
  StripeCardElementChangeEvent,
  StripeCardElementOptions,
  StripeElementClasses,
} from '@stripe/stripe-js';
import type { RequestParameters, Result } from './api-client.js';
import { CardForm } from './card-form.js';
import { EventEmitter } from './event-emitter.js';
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

/** Stripe's card element: number, expiration date, security code and postal code in one. */
export class CardElement {
  private readonly events = new EventEmitter<CardElementEvents>();
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
        this.updateContainerClasses(event);
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
    const wrapper = (event: CardElementEvents[Name]): void => {
      this.events.remove(name, wrapper);
      listener(event);
    };
    return this.on(name, wrapper);
  }

  off<Name extends keyof CardElementEvents>(
    name: Name,
    listener?: (event: CardElementEvents[Name]) => void,
  ): this {
    this.events.remove(name, listener);
    return this;
  }

  /** Mounts the element in a container and emits `ready` asynchronously. */
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

  /** Returns the API parameters of the entered card, or the first validation error. */
  readCard(): Result<RequestParameters> {
    if (!this.container) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    const error = this.form.submit();
    if (error) return { error };
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

  /** The entered postal code, if any. */
  get postalCode(): string | undefined {
    return this.form.text('postalCode') || undefined;
  }

  private updateContainerClasses({ complete, empty, error }: StripeCardElementChangeEvent): void {
    const states: [string, boolean][] = [
      [this.classes.complete, complete],
      [this.classes.empty, empty],
      [this.classes.invalid, error !== undefined],
    ];
    for (const [name, active] of states) this.container?.classList.toggle(name, active);
  }
}
