const ADDRESS = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/** Trims and lowercases an email address, as the database stores it. Returns undefined when the text is not an address. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return ADDRESS.test(email) ? email : undefined;
}
