import type { FieldName } from './card-checks.js';
import { digitsOf, present } from './formats.js';

/** How each field presents itself to people and to the browser's autofill. */
const TRAITS: Record<
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

/** One input of the card element: it formats while one types, and knows its bare digits. */
export class CardField {
  readonly input = document.createElement('input');
  /** Whether the customer has left the field: only then is an unfinished entry a fault. */
  left = false;
  digits = '';

  constructor(
    readonly name: FieldName,
    private readonly number: () => string,
    onType: (field: CardField) => void,
  ) {
    const traits = TRAITS[name];
    this.input.type = 'text';
    this.input.className = name;
    this.input.name = traits.name;
    this.input.placeholder = traits.placeholder;
    this.input.autocomplete = traits.autocomplete;
    this.input.inputMode = 'numeric';
    this.input.spellcheck = false;
    this.input.setAttribute('aria-label', traits.label);
    this.input.addEventListener('input', (event) => {
      const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      this.read(!deleting);
      onType(this);
    });
  }

  /** Puts these digits in the place of what is there. */
  set(digits: string): void {
    this.input.value = digits;
    this.read(true);
    this.left = false;
  }

  /** Tells screen readers and the style sheet whether the field holds a fault. */
  markInvalid(invalid: boolean): void {
    this.input.setAttribute('aria-invalid', String(invalid));
  }

  private read(growing: boolean): void {
    const { value, selectionStart } = this.input;
    const caret = selectionStart ?? value.length;
    const atEnd = caret === value.length;
    const digitsBefore = value.slice(0, caret).replace(/\D/g, '').length;
    this.digits = digitsOf(this.name, value, this.number());
    const shown = present(this.name, this.digits, growing);
    if (shown === value) return;
    this.input.value = shown;
    const position = atEnd ? shown.length : afterDigits(shown, digitsBefore);
    // Setting the selection takes the focus in some browsers: only the field in use needs it.
    if (this.input.matches(':focus')) this.input.setSelectionRange(position, position);
  }
}

/** The position in a text just behind so many of its digits. */
function afterDigits(text: string, count: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position++) {
    if (seen === count) return position;
    if (/\d/.test(text.charAt(position))) seen++;
  }
  return text.length;
}
