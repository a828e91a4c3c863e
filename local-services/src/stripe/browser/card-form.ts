import type { StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import { brandOf } from '../cards/card-rules.js';
import { BrandIcon } from './brand-icon.js';
import { checkField, FIELD_NAMES, type CardFault, type FieldCheck } from './card-checks.js';
import { CardField } from './card-field.js';
import { applyStyle, CARD_STYLES } from './card-styles.js';

/** What the form tells of itself. */
export interface CardFormEvents {
  change(event: StripeCardElementChangeEvent): void;
  focus(): void;
  blur(): void;
  escape(): void;
}

/**
 * The inputs of the card element, in a shadow root: the page's styles stay outside, as they do with the frame
 * of Stripe's own.
 */
export class CardForm {
  readonly host = document.createElement('div');
  private readonly fields: CardField[];
  private readonly icon = new BrandIcon();
  private readonly row = document.createElement('div');
  private lastChange = '';

  constructor(
    private options: StripeCardElementOptions,
    private readonly events: CardFormEvents,
  ) {
    const root = this.host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [CARD_STYLES];
    this.fields = FIELD_NAMES.map(
      (name) =>
        new CardField(
          name,
          () => this.text('number'),
          (field) => this.typed(field),
        ),
    );
    this.row.className = 'fields';
    this.row.append(this.icon.svg, ...this.fields.map(({ input }) => input));
    root.append(this.row);
    for (const field of this.fields) this.listen(field);
    this.configure(options);
  }

  /** Merges options over those there are. */
  configure(options: StripeCardElementOptions): void {
    this.options = { ...this.options, ...options };
    for (const { name, input } of this.fields) {
      input.disabled = this.options.disabled ?? false;
      input.hidden = name === 'postalCode' && (this.options.hidePostalCode ?? false);
    }
    this.icon.svg.toggleAttribute('hidden', this.options.hideIcon ?? false);
    if (options.value?.postalCode) this.field('postalCode').set(options.value.postalCode);
    this.refresh();
  }

  focus(): void {
    this.field('number').input.focus();
  }

  blur(): void {
    for (const { input } of this.fields) input.blur();
  }

  clear(): void {
    for (const field of this.fields) field.set('');
    this.refresh();
  }

  /** The digits typed into a field. */
  text(name: CardField['name']): string {
    return this.field(name).digits;
  }

  /** The first fault that stands in the way of using the card; from now on it is shown, and its field in focus. */
  submit(): CardFault | undefined {
    for (const field of this.fields) field.left = true;
    const faulty = this.used.find((field) => this.check(field).state !== 'complete');
    if (!faulty) return undefined;
    const check = this.check(faulty);
    this.refresh(faulty);
    faulty.input.focus();
    return check.state === 'complete' ? undefined : check.fault;
  }

  private listen(field: CardField): void {
    const { input } = field;
    input.addEventListener('focus', () => this.events.focus());
    input.addEventListener('blur', () => {
      field.left = true;
      this.refresh();
      this.events.blur();
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.events.escape();
      if (key === 'Enter') this.host.closest('form')?.requestSubmit();
      if (key === 'Backspace' && input.value === '') this.used[this.used.indexOf(field) - 1]?.input.focus();
    });
  }

  /** A complete field passes the focus on, so that one can type a whole card without a look at the fields. */
  private typed(field: CardField): void {
    field.left = false;
    this.refresh();
    const atEnd = field.input.selectionStart === field.input.value.length;
    if (atEnd && field.input.matches(':focus') && this.check(field).state === 'complete') {
      this.used[this.used.indexOf(field) + 1]?.input.focus();
    }
  }

  /** Shows the state of every field, and tells of it where it has changed. */
  private refresh(emptyShown?: CardField): void {
    const brand = brandOf(this.text('number'));
    this.icon.showBrand(brand);
    const faults = this.used.map((field) => {
      const check = this.check(field);
      const told = isTold(field, check) || field === emptyShown;
      field.markInvalid(told);
      applyStyle(field.input, this.options.style ?? {}, told ? 'invalid' : check.state);
      return told && check.state !== 'complete' ? check.fault : undefined;
    });
    const error = faults.find((fault) => fault !== undefined);
    applyStyle(this.icon.svg, this.options.style ?? {}, error ? 'invalid' : 'incomplete');
    const states = this.used.map((field) => this.check(field).state);
    this.tell({
      elementType: 'card',
      empty: states.every((state) => state === 'empty'),
      complete: states.every((state) => state === 'complete'),
      error,
      value: { postalCode: this.text('postalCode') },
      brand,
    });
  }

  private tell(event: StripeCardElementChangeEvent): void {
    const description = JSON.stringify(event);
    const changed = this.lastChange !== '' && this.lastChange !== description;
    this.lastChange = description;
    if (changed) this.events.change(event);
  }

  private check(field: CardField): FieldCheck {
    return checkField(field.name, field.digits, brandOf(this.text('number')), new Date());
  }

  private field(name: CardField['name']): CardField {
    const field = this.fields.find((candidate) => candidate.name === name);
    if (!field) throw new Error(`There is no field ${name}`);
    return field;
  }

  private get used(): CardField[] {
    return this.fields.filter(({ input }) => !input.hidden);
  }
}

/** A wrong entry is told at once, an unfinished one when the customer has left it. */
function isTold(field: CardField, check: FieldCheck): boolean {
  return check.state === 'invalid' || (check.state === 'incomplete' && field.left);
}
