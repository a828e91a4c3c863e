const PREFIX = 'TH-';

/** The number of a purchase for people, such as `TH-100042`. */
export const formatPurchaseNumber = (value: number): string => `${PREFIX}${String(value)}`;

/** As {@link formatPurchaseNumber}, of an SQL expression. */
export const formatPurchaseNumberSql = (value: string): string => `'${PREFIX}' || ${value}`;

/** Reads a number as people type it, also in lower case or without the prefix; undefined when it is none. */
export function parsePurchaseNumber(text: string): number | undefined {
  const digits = /^(?:TH[- ]?)?(\d{6,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
