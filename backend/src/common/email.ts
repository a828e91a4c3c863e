const ADDRESS = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/**
 * The address as the database knows it, or undefined when the text can be none. Blanks around it are dropped, and
 * capitals do not matter.
 */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return ADDRESS.test(email) ? email : undefined;
}
