/** As on the server, which accepts line breaks and tabs but no other control characters or lone surrogates. */
const PRINTABLE = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;
/** Embeddings, overrides and isolates. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/;
const STACKED_MARKS = /\p{M}{5}/u;
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** Returns the server's error for the characters of a text that others see; undefined for a valid or an empty text. */
export function validateText(text: string): string | undefined {
  if (!PRINTABLE.test(text)) return 'Use printable characters only';
  if (BIDI_CONTROL.test(text)) return 'Leave out characters that change the direction of the text';
  if (STACKED_MARKS.test(text)) return 'Use at most 4 accents on one character';
  return text.trim() === '' || VISIBLE.test(text) ? undefined : 'Use at least one visible character';
}
