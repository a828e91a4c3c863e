/** The most tools of a purchase, and of the cart that becomes one. */
export const MAX_CART_LINES = 100;

/** The largest stock of a tool, and the largest quantity in a cart. */
export const MAX_QUANTITY = 10_000_000;

/** What a purchase can cost, in US dollars. */
export const MAX_PURCHASE_TOTAL = 999_999.99;

/** In characters, of the customer's own number. */
export const MAX_PURCHASE_ORDER_NUMBER = 50;
