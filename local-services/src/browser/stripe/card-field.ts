import type { FieldName } from './card-validation.js';
import { formatDigits, parseDigits } from './card-format.js';

/** The label of each input, and what the browser's autofill reads. */
const ATTRIBUTES: Record<
  FieldName,
  { label: string; placeholder: string; autocomplete: AutoFill; name: string }
> = {
  number: {
    label: 'Credit or debit card number',
    placeholder: 'Card number',
    autocomplete: 'cc-number',
    name: 'cardnumber',
  },
  expiry: {
    label: 'Credit or debit card expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    name: 'exp-date',
  },
  cvc: { label: 'Credit or debit card CVC/CVV', placeholder: 'CVC', autocomplete: 'cc-csc', name: 'cvc' },
  postalCode: { label: 'ZIP', placeholder: 'ZIP', autocomplete: 'billing postal-code', name: 'postal' },
};

/** One input of the card element. It formats its text during typing and provides the digits without separators. */
export class CardField {
  readonly input = document.createElement('input');
  /** Whether the customer has left the field. Only then is an incomplete text shown as an error. */
  touched = false;
  digits = '';

  constructor(
    readonly name: FieldName,
    private readonly getCardNumber: () => string,
    onInput: (field: CardField) => void,
  ) {
    const attributes = ATTRIBUTES[name];
    this.input.type = 'text';
    this.input.className = name;
    this.input.name = attributes.name;
    this.input.placeholder = attributes.placeholder;
    this.input.autocomplete = attributes.autocomplete;
    this.input.inputMode = 'numeric';
    this.input.spellcheck = false;
    this.input.setAttribute('aria-label', attributes.label);
    this.input.addEventListener('input', (event) => {
      const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      this.format(!deleting);
      onInput(this);
    });
  }

  /** Replaces the text. */
  setValue(digits: string): void {
    this.input.value = digits;
    this.format(true);
    this.touched = false;
  }

  /** Marks the input as valid or invalid for screen readers. */
  setInvalid(invalid: boolean): void {
    this.input.setAttribute('aria-invalid', String(invalid));
  }

  private format(growing: boolean): void {
    const { value, selectionStart } = this.input;
    const caret = selectionStart ?? value.length;
    const atEnd = caret === value.length;
    const digitsBefore = value.slice(0, caret).replace(/\D/g, '').length;
    this.digits = parseDigits(this.name, value, this.getCardNumber());
    const formatted = formatDigits(this.name, this.digits, growing);
    if (formatted === value) return;
    this.input.value = formatted;
    const position = atEnd ? formatted.length : positionAfterDigits(formatted, digitsBefore);
    // In some browsers setSelectionRange moves the focus.
    if (this.input.matches(':focus')) this.input.setSelectionRange(position, position);
  }
}

/** Returns the position in a text directly after its first `count` digits. */
function positionAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position++) {
    if (seen === count) return position;
    if (/\d/.test(text.charAt(position))) seen++;
  }
  return text.length;
}
