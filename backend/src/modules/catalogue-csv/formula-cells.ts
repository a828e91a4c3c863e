/** A cell that spreadsheets may run as a formula, or one that import would change. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

const ESCAPED_FORMULA = /^'+[=+\-@\t\r＝＋－＠]/;

/** Puts an apostrophe before a text that a spreadsheet may run as a formula. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The reverse of {@link escapeFormula}. */
export const unescapeFormula = (text: string): string => (ESCAPED_FORMULA.test(text) ? text.slice(1) : text);
