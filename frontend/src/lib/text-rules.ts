import { formatNumber } from './numbers';

/** The rules of a text that may be empty. */
export const maxCharacters = (value: number) => ({
  maxLength: { value, message: `Use at most ${formatNumber(value)} characters` },
});

/** The rules of a text that may not be empty. */
export const requiredText = (message: string, max: number) => ({
  ...maxCharacters(max),
  required: message,
  validate: (text: string) => text.trim() !== '' || message,
});
