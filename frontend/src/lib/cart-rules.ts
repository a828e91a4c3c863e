/** The most tools of a purchase, and of the cart that becomes one. */
export const MAX_CART_LINES = 100;

/** Whether a problem of a cart line prevents its order. A changed price does not. */
export const preventsOrder = ({ kind }: { kind: string }): boolean => kind !== 'PRICE_CHANGED';
