import { formatNumber } from '../../lib/numbers';

/** In characters, as on the server. */
const MAX_LENGTH = 1000;

const maxLength = { value: MAX_LENGTH, message: `Use at most ${formatNumber(MAX_LENGTH)} characters` };

/**
 * The rules of a text about a claim.
 * @param missing the message when there is none.
 */
export const textRules = (missing: string) => ({
  required: missing,
  maxLength,
  validate: (text: string) => text.trim() !== '' || missing,
});
