/** A review; the name and the portrait are those of the signed-in person. */
export type AddReviewInput = {
  /** 1 (poor) to 5 (excellent). */
  reviewRating: number;
  /** The review itself, at most 1000 characters. */
  reviewText: string;
};

/** A tool for the catalogue; everything is required. */
export type AddToolInput = {
  /** Pieces in stock, 0 to 10000000. */
  available: number;
  /** The URL of the picture: https, or one of this shop, at most 2000 characters. */
  imageLink: string;
  /** The least pieces of one order, 1 to 10000000. */
  minOrder: number;
  /** US dollars for one piece, 0.01 to 999,999.99. */
  price: number;
  /** The description, at most 2000 characters. */
  toolDescription: string;
  /** The name, at most 100 characters. */
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
  | 'SHOP';

/** What a list of orders is sorted by. */
export type OrderSort =
  /** The ordered pieces. */
  | 'AMOUNT'
  /** The total. */
  | 'BILL'
  /** The e-mail address of the customer. */
  | 'EMAIL'
  /** When it was placed. */
  | 'PLACED'
  /** The name of the tool. */
  | 'TOOL';

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

/** What a list of tools is sorted by. */
export type ToolSort =
  /** When it was added: the order of the shop. */
  | 'ADDED'
  /** The pieces in stock. */
  | 'AVAILABLE'
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

/** What a list of users is sorted by. */
export type UserSort =
  /** The e-mail address. */
  | 'EMAIL'
  /** When the account was made. */
  | 'JOINED'
  /** The full name. */
  | 'NAME';
