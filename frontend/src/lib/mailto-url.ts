/** The link to an email address. Users enter addresses, so characters that would add headers to the email are escaped. */
export const mailtoUrl = (email: string): string => `mailto:${email.replace(/[%?&#]/g, encodeURIComponent)}`;
