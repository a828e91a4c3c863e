import { brandOf, digitGroups } from '../cards/card-rules.js';
import { fullLength, type FieldName } from './card-checks.js';

/** The digits of what was typed, pasted or filled in for a field; what does not fit any more is cut off. */
export function digitsOf(name: FieldName, raw: string, number: string): string {
  const digits = name === 'expiry' ? expiryDigits(raw) : raw.replace(/\D/g, '');
  const brand = brandOf(name === 'number' ? digits : number);
  return digits.slice(0, fullLength(name, brand));
}

/** How a field shows its digits; `growing` says that something was added, so that a separator may follow. */
export function present(name: FieldName, digits: string, growing: boolean): string {
  if (name === 'number') return grouped(digits);
  if (name !== 'expiry') return digits;
  const separated = digits.length > 2 || (digits.length === 2 && growing);
  return separated ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** `MMYY` of `12/31`, `12/2031`, `1/31`, or of digits on their way there: no month begins with 2 to 9. */
function expiryDigits(raw: string): string {
  const digits = raw
    .trim()
    .replace(/^\d(?=\s*[/-])/, '0$&')
    .replace(/\D/g, '')
    .replace(/^[2-9]/, '0$&');
  const month = digits.slice(0, 2);
  if (month === '00') return '0';
  // There is no month of 13 or more: its second digit belongs to the year.
  if (Number(month) > 12) return `0${digits}`;
  return digits.length === 6 ? month + digits.slice(4) : digits;
}

function grouped(digits: string): string {
  const groups: string[] = [];
  let from = 0;
  for (const size of digitGroups(brandOf(digits))) {
    if (from < digits.length) groups.push(digits.slice(from, from + size));
    from += size;
  }
  return groups.join(' ');
}
