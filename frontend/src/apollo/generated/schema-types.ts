/** A review; the name and the portrait are those of the signed-in person. */
export type AddReviewInput = {
  /** 1 (poor) to 5 (excellent). */
  reviewRating: number;
  /** The review itself, at most 1000 characters. */
  reviewText: string;
};

/** A new tool of the catalogue. All fields are required. */
export type AddToolInput = {
  /** The stock, in pieces, 0 to 10,000,000. */
  available: number;
  /** The URL of the image: one that `POST /images` returned, or any https URL, at most 2000 characters. */
  imageLink: string;
  /** The minimum quantity of an order, in pieces, 1 to 10,000,000. */
  minOrder: number;
  /** The price of one piece in US dollars, 0.01 to 999,999.99. */
  price: number;
  /** The description of the tool: its use, material and packaging, at most 2000 characters. */
  toolDescription: string;
  /** The name of the tool, at most 100 characters. */
  toolName: string;
};

/** Who moved an order. */
export type OrderActor =
  /** An admin of the shop. */
  | 'ADMIN'
  /** The customer who placed it. */
  | 'CUSTOMER'
  /** The payment provider, by what it said of the money. */
  | 'PROVIDER'
  /** The shop itself, as its rules have it. */
  | 'SYSTEM';

/** The sort keys of a list of orders. */
export type OrderSort =
  /** When the order was placed. */
  | 'CREATED_AT'
  /** The customer's e-mail address. */
  | 'EMAIL'
  /** The ordered quantity. */
  | 'QUANTITY'
  /** The name of the tool. */
  | 'TOOL_NAME'
  /** The total. */
  | 'TOTAL';

/** Where an order stands. */
export type OrderStatus =
  /** Cancelled before it was paid; its pieces are back in the stock. */
  | 'CANCELLED'
  /** The provider has taken the money. */
  | 'PAID'
  /** Its pieces are taken from the stock; it waits to be paid. */
  | 'PLACED'
  /** Its money is given back, its pieces are back in the stock. */
  | 'REFUNDED'
  /** Cancelled after the payment; the money is on its way back. */
  | 'REFUND_PENDING';

/** Which orders a list contains. */
export type OrderStatusFilter =
  /** Orders that are not closed, including those with a pending refund. */
  | 'ACTIVE'
  /** Cancelled and refunded orders. */
  | 'CLOSED';

/** What a customer says of an order; the price, the total and the customer's name are the shop's own to fill in. */
export type PlaceOrderInput = {
  /** Where to deliver, at most 500 characters. */
  orderAddress: string;
  /** Pieces: from the tool's `minOrder` to its `available`. */
  orderQuantity: number;
  /** Where to call the customer: exactly 11 digits. */
  phoneNumber: string;
  /** The id of the tool. */
  toolId: string | number;
  /** US dollars: the total that the customer was shown. When the price has changed since, so that this is no longer the total, nothing is ordered and the answer is BAD_USER_INPUT. Left out, the price of the moment counts. */
  totalBill?: number | null | undefined;
};

/** A wish for help with a customized order. */
export type RequestCustomizationInput = {
  /** Where to answer, at most 254 characters. */
  email: string;
};

/** What a person may do beyond the ordinary. */
export type Role =
  /** Keeps the catalogue, the orders and the users. */
  | 'ADMIN'
  /** A customer: orders, pays, reviews. */
  | 'USER';

/** What the page knows of a person whose account is new; a known person keeps what is stored. */
export type SyncUserInput = {
  /** The full name, at most 100 characters. */
  displayName?: string | null | undefined;
  /** The URL of a portrait, https, at most 2000 characters. */
  photoURL?: string | null | undefined;
};

/** The sort keys of a list of tools. */
export type ToolSort =
  /** The pieces in stock. */
  | 'AVAILABLE'
  /** When the tool was added. */
  | 'CREATED_AT'
  /** The least pieces of one order. */
  | 'MIN_ORDER'
  /** Its name. */
  | 'NAME'
  /** Its price for one piece. */
  | 'PRICE';

/** A profile; what is missing or blank keeps its stored value. */
export type UpdateProfileInput = {
  /** The full name, at most 100 characters. */
  displayName?: string | null | undefined;
  /** The name of the person's institute, at most 100 characters. */
  education?: string | null | undefined;
  /** Where the business is, at most 100 characters. */
  location?: string | null | undefined;
  /** The phone number, in digits, at most 20 characters. */
  phoneNumber?: string | null | undefined;
  /** The URL of a portrait, https, at most 2000 characters. */
  photoURL?: string | null | undefined;
};

/** The sort keys of a list of users. */
export type UserSort =
  /** When the account was created. */
  | 'CREATED_AT'
  /** The e-mail address. */
  | 'EMAIL'
  /** The full name. */
  | 'NAME';
