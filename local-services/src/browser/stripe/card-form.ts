import type { StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import { detectBrand } from '../../stripe/cards/card-rules.js';
import { BrandIcon } from './brand-icon.js';
import {
  validateField,
  FIELD_NAMES,
  type CardError,
  type FieldName,
  type FieldValidation,
} from './card-validation.js';
import { CardField } from './card-field.js';
import { applyStyle, CARD_STYLES } from './card-styles.js';

/** The callbacks of a form. */
export interface CardFormEvents {
  change(event: StripeCardElementChangeEvent): void;
  focus(): void;
  blur(): void;
  escape(): void;
}

/** The inputs of the card element, in a shadow root that the page's styles do not reach, as with Stripe's own frame. */
export class CardForm {
  readonly host = document.createElement('div');
  private readonly fields: CardField[];
  private readonly icon = new BrandIcon();
  private readonly row = document.createElement('div');
  /** What stays on one line when it does not fit beside the number. */
  private readonly details = document.createElement('div');
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
          (field) => this.handleInput(field),
        ),
    );
    this.row.className = 'fields';
    const { input: number } = this.field('number');
    this.details.className = 'details';
    this.details.append(...this.fields.map(({ input }) => input).filter((input) => input !== number));
    this.row.append(this.icon.svg, number, this.details);
    root.append(this.row);
    for (const field of this.fields) this.addListeners(field);
    this.configure(options);
  }

  /** Merges options into the current ones. */
  configure(options: StripeCardElementOptions): void {
    this.options = { ...this.options, ...options };
    for (const { name, input } of this.fields) {
      input.disabled = this.options.disabled ?? false;
      input.hidden = name === 'postalCode' && (this.options.hidePostalCode ?? false);
    }
    this.icon.svg.toggleAttribute('hidden', this.options.hideIcon ?? false);
    if (options.value?.postalCode) this.field('postalCode').setValue(options.value.postalCode);
    this.update();
  }

  focus(): void {
    this.field('number').input.focus();
  }

  blur(): void {
    for (const { input } of this.fields) input.blur();
  }

  clear(): void {
    for (const field of this.fields) field.setValue('');
    this.update();
  }

  /** Returns the digits of a field. */
  text(name: FieldName): string {
    return this.field(name).digits;
  }

  /** Returns the first error that prevents the use of the card, after showing it and focusing its field. */
  submit(): CardError | undefined {
    for (const field of this.fields) field.touched = true;
    for (const field of this.visibleFields) {
      const validation = this.validate(field);
      if (validation.state === 'complete') continue;
      this.update(field);
      field.input.focus();
      return validation.error;
    }
    return undefined;
  }

  private addListeners(field: CardField): void {
    const { input } = field;
    input.addEventListener('focus', () => this.events.focus());
    input.addEventListener('blur', () => {
      field.touched = true;
      this.update();
      this.events.blur();
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.events.escape();
      if (key === 'Enter') this.host.closest('form')?.requestSubmit();
      if (key === 'Backspace' && input.value === '') this.focusNeighbor(field, -1);
    });
  }

  /** Moves the focus to the next field once a field is complete. */
  private handleInput(field: CardField): void {
    field.touched = false;
    this.update();
    const atEnd = field.input.selectionStart === field.input.value.length;
    if (atEnd && field.input.matches(':focus') && this.validate(field).state === 'complete') {
      this.focusNeighbor(field, 1);
    }
  }

  private focusNeighbor(field: CardField, offset: 1 | -1): void {
    this.visibleFields[this.visibleFields.indexOf(field) + offset]?.input.focus();
  }

  /** Shows the state of all fields and emits `change` when it has changed. The error of `submitted` is always shown. */
  private update(submitted?: CardField): void {
    const brand = detectBrand(this.text('number'));
    this.icon.showBrand(brand);
    const fields = this.visibleFields.map((field) => ({ field, validation: this.validate(field) }));
    const errors = fields.map(({ field, validation }) => {
      const invalid = isErrorVisible(field, validation) || field === submitted;
      field.setInvalid(invalid);
      applyStyle(field.input, this.options.style ?? {}, invalid ? 'invalid' : validation.state);
      return invalid && validation.state !== 'complete' ? validation.error : undefined;
    });
    const error = errors.find((candidate) => candidate !== undefined);
    applyStyle(this.icon.svg, this.options.style ?? {}, error ? 'invalid' : 'incomplete');
    this.emitChange({
      elementType: 'card',
      empty: fields.every(({ validation }) => validation.state === 'empty'),
      complete: fields.every(({ validation }) => validation.state === 'complete'),
      error,
      value: { postalCode: this.text('postalCode') },
      brand,
    });
  }

  private emitChange(event: StripeCardElementChangeEvent): void {
    const description = JSON.stringify(event);
    const changed = this.lastChange !== '' && this.lastChange !== description;
    this.lastChange = description;
    if (changed) this.events.change(event);
  }

  private validate(field: CardField): FieldValidation {
    return validateField(field.name, field.digits, detectBrand(this.text('number')), new Date());
  }

  private field(name: FieldName): CardField {
    const field = this.fields.find((candidate) => candidate.name === name);
    if (!field) throw new Error(`There is no field ${name}`);
    return field;
  }

  private get visibleFields(): CardField[] {
    return this.fields.filter(({ input }) => !input.hidden);
  }
}

/** An invalid text is an error immediately, an incomplete one when the customer has left the field. */
function isErrorVisible(field: CardField, { state }: FieldValidation): boolean {
  return state === 'invalid' || (state === 'incomplete' && field.touched);
}
