/** Joins texts by a separator; a backslash escapes separators and backslashes inside them. */
export const escapeText = (text: string, separators: string): string =>
  text.replace(new RegExp(`[\\\\${separators}]`, 'g'), '\\$&');

/** Splits a text at each separator that no backslash escapes. The parts stay escaped. */
export function splitEscaped(text: string, separator: string): readonly string[] {
  const parts = [''];
  for (const [token] of text.matchAll(/\\[^]|[^]/g)) {
    if (token === separator) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${token}`);
  }
  return parts;
}

/** The reverse of {@link escapeText}. */
export const unescapeText = (text: string): string => text.replace(/\\([^])/g, '$1');
