/**
 * Returns the error message for a number field with a text that is not a number, or undefined. Firefox and Safari accept any
 * text, and the value is then empty.
 */
export function numberError(control: Element | null): string | undefined {
  if (!(control instanceof HTMLInputElement) || control.type !== 'number') return undefined;
  return control.validity.badInput ? 'Enter only a number, without commas' : undefined;
}
