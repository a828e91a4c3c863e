/** A review; the name and the portrait are those of the signed-in person. */
export type AddReviewInput = {
  /** 1 (poor) to 5 (excellent). */
  reviewRating: number;
  /** The review itself, at most 1000 characters. */
  reviewText: string;
};

/** What a customer says of an order; price, total and the name are the shop’s own to fill in. */
export type PlaceOrderInput = {
  /** Where to deliver, at most 500 characters. */
  orderAddress: string;
  /** Pieces: from the tool's `minOrder` to its `available`. */
  orderQuantity: number;
  /** Exactly 11 digits. */
  phoneNumber: string;
  /** The id of the tool. */
  toolId: string | number;
};

/** A wish for help with a customized order. */
export type RequestCustomizationInput = {
  /** Where to answer. */
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
  /** The URL of a portrait, http or https, at most 2000 characters. */
  photoURL?: string | null | undefined;
};

/** A profile; what is missing or blank keeps its stored value. */
export type UpdateProfileInput = {
  /** The full name, at most 100 characters. */
  displayName?: string | null | undefined;
  /** The name of the person's institute, at most 100 characters. */
  education?: string | null | undefined;
  /** Where the business is, at most 100 characters. */
  location?: string | null | undefined;
  /** The phone number, at most 100 characters. */
  phoneNumber?: string | null | undefined;
  /** The URL of a portrait, http or https, at most 2000 characters. */
  photoURL?: string | null | undefined;
};
