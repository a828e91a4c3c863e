import { detectBrand, digitGroups } from '../../stripe/cards/card-rules.js';
import { fullLength, type FieldName } from './card-validation.js';

/** Returns the digits of a typed, pasted or autofilled text, at most as many as the field holds. */
export function parseDigits(name: FieldName, raw: string, cardNumber: string): string {
  const digits = name === 'expiry' ? parseExpiry(raw) : raw.replace(/\D/g, '');
  const brand = detectBrand(name === 'number' ? digits : cardNumber);
  return digits.slice(0, fullLength(name, brand));
}

/** Formats the digits of a field. Only while the text grows is a separator added at its end, so that it can be deleted. */
export function formatDigits(name: FieldName, digits: string, growing: boolean): string {
  if (name === 'number') return groupDigits(digits);
  if (name !== 'expiry') return digits;
  const separated = digits.length > 2 || (digits.length === 2 && growing);
  return separated ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Returns `MMYY` for `12/31`, `12/2031`, `1/31` or an incomplete date. A first digit of 2 to 9 is a whole month. */
function parseExpiry(raw: string): string {
  const digits = raw
    .trim()
    .replace(/^\d(?=\s*[/-])/, '0$&')
    .replace(/\D/g, '')
    .replace(/^[2-9]/, '0$&');
  const month = digits.slice(0, 2);
  if (month === '00') return '0';
  // A month above 12 does not exist: its second digit belongs to the year.
  if (Number(month) > 12) return `0${digits}`;
  return digits.length === 6 ? month + digits.slice(4) : digits;
}

function groupDigits(digits: string): string {
  const groups: string[] = [];
  let from = 0;
  for (const size of digitGroups(detectBrand(digits))) {
    if (from < digits.length) groups.push(digits.slice(from, from + size));
    from += size;
  }
  return groups.join(' ');
}
