/** What an order is for. A replacement is free: it has no payment, no invoice and no part in the sales. */
export enum OrderKind {
  SALE = 'SALE',
  REPLACEMENT = 'REPLACEMENT',
}
