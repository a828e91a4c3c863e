/**
 * Whether a kept list of orders is that of the orders that have ended: those asked for with `ended: true`.
 * @param storeFieldName the name under which the cache keeps it, with its arguments.
 */
export const isListOfEnded = (storeFieldName: string): boolean => storeFieldName.includes('"ended":true');
