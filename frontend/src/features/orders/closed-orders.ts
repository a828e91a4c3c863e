/**
 * Whether a cached list contains closed orders, which are requested with the status CLOSED, CANCELLED or REFUNDED.
 * @param storeFieldName the key of the list in the cache, with its arguments.
 */
export const isClosedOrderList = (storeFieldName: string): boolean =>
  /"status":"(CLOSED|CANCELLED|REFUNDED)"/.test(storeFieldName);

/** Whether a cached list contains only the orders that a search finds. */
export const isOrderSearch = (storeFieldName: string): boolean => storeFieldName.includes('"search":');
