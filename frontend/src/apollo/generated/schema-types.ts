/** A new category. */
export type AddCategoryInput = {
  /** The name, at most 60 characters. */
  name: string;
  /** The unique name in the URL of its page, at most 100 characters. By default, a new tool or category gets one from its name. */
  slug?: string | null | undefined;
};

/** A new review. The server sets the name and the avatar of the signed-in user. */
export type AddReviewInput = {
  /** 1 (poor) to 5 (excellent). */
  reviewRating: number;
  /** The text of the review, at most 1,000 characters. */
  reviewText: string;
};

/** A new tool of the catalogue. */
export type AddToolInput = {
  /** The stock, in pieces, from 0 to 10,000,000. */
  available: number;
  /** The slug of the category, at most 100 characters. By default, a new tool is in `other-tools`. */
  category?: string | null | undefined;
  /** The images after the first, at most 7. */
  furtherImages?: Array<ToolImageInput> | null | undefined;
  /** Describes the image to those who do not see it, at most 200 characters. */
  imageAlt?: string | null | undefined;
  /** The URL of the image: one that `POST /images` returned, or an https URL on a host of `IMAGE_HOSTS`, at most 2,000 characters. */
  imageLink: string;
  /** The minimum quantity of an order, in pieces, from 1 to 10,000,000. */
  minOrder: number;
  /** The pieces in a carton, of which the minimum order is a multiple, from 1 to 10,000,000. By default, a new tool has 1. */
  orderMultiple?: number | null | undefined;
  /** The price of one piece in US dollars, from 0.01 to 999,999.99. */
  price: number;
  /** The lower prices of larger orders, with rising quantities and falling prices, at most 10. */
  priceBreaks?: Array<PriceBreakInput> | null | undefined;
  /** The SKU: letters, digits and single hyphens, at most 32 characters. By default, a new tool gets the next number. */
  sku?: string | null | undefined;
  /** The unique name in the URL of its page, at most 100 characters. By default, a new tool or category gets one from its name. */
  slug?: string | null | undefined;
  /** The data sheet, at most 30. */
  specifications?: Array<SpecificationInput> | null | undefined;
  /** The description of the tool: its use, material and packaging, at most 2,000 characters. */
  toolDescription: string;
  /** The name of the tool, at most 100 characters. */
  toolName: string;
};

/** An address of your address book. */
export type AddressInput = {
  /** The city, at most 80 characters. */
  city: string;
  /** Who receives the delivery, at most 80 characters. */
  contact: string;
  /** One of the delivery countries, as its two letters. */
  country: string;
  /** What the driver should know, such as access hours, at most 500 characters and 10 lines. */
  deliveryNotes?: string | null | undefined;
  /** A name for it, such as `Workshop`, at most 60 characters. */
  label?: string | null | undefined;
  /** The street and the house number, at most 100 characters. */
  line1: string;
  /** The suite, unit or building, at most 100 characters. */
  line2?: string | null | undefined;
  /** The phone number of the recipient: exactly 11 digits. */
  phoneNumber: string;
  /** The postal code, where addresses have one, at most 12 characters. */
  postalCode?: string | null | undefined;
  /** The state, province or county, where addresses have one, at most 60 characters. */
  region?: string | null | undefined;
};

/** What an admin did, named like the operation. */
export type AuditAction =
  /** Accepted a claim of a customer. */
  | 'ACCEPT_CLAIM'
  /** Added a category. */
  | 'ADD_CATEGORY'
  /** Added a group of synonyms. */
  | 'ADD_SYNONYM_GROUP'
  /** Added a tool. */
  | 'ADD_TOOL'
  /** Assigned a refund to an order. */
  | 'ALLOCATE_REFUND'
  /** Answered a customization request. */
  | 'ANSWER_CUSTOMIZATION_REQUEST'
  /** Wrote, changed or removed the answer to a review of a tool. */
  | 'ANSWER_TOOL_REVIEW'
  /** Started to apply a file of tools; each tool has its own event. */
  | 'APPLY_CATALOGUE_IMPORT'
  /** Archived a tool together with others. */
  | 'ARCHIVE_TOOLS'
  /** Asked the customer about a claim. */
  | 'ASK_ABOUT_CLAIM'
  /** Cancelled an order of a customer. */
  | 'CANCEL_ORDER'
  /** Cancelled an order with all orders of its purchase. */
  | 'CANCEL_PURCHASE'
  /** Cancelled a return of a customer. */
  | 'CANCEL_RETURN'
  /** Cancelled an order with the unpaid orders of a customer. */
  | 'CANCEL_UNPAID_ORDERS'
  /** Closed a customization request. */
  | 'CLOSE_CUSTOMIZATION_REQUEST'
  /** Erased a customization request. */
  | 'DELETE_CUSTOMIZATION_REQUEST'
  /** Erased a review. */
  | 'DELETE_REVIEW'
  /** Deleted a search without a result. */
  | 'DELETE_SEARCHES_WITHOUT_RESULT'
  /** Deleted a group of synonyms. */
  | 'DELETE_SYNONYM_GROUP'
  /** Deleted a tool. */
  | 'DELETE_TOOL'
  /** Deleted another user. */
  | 'DELETE_USER'
  /** Recorded the delivery of an order. */
  | 'DELIVER_SHIPMENTS'
  /** Discarded a file of tools. */
  | 'DISCARD_CATALOGUE_IMPORT'
  /** Hid a review. */
  | 'HIDE_REVIEW'
  /** Hid a review of a tool, or changed the reason. */
  | 'HIDE_TOOL_REVIEW'
  /** Made a user an admin. */
  | 'MAKE_ADMIN'
  /** Merged a category into another one. */
  | 'MERGE_CATEGORIES'
  /** Packed an order. */
  | 'PACK_ORDERS'
  /** Received the pieces of a return. */
  | 'RECEIVE_RETURN'
  /** Recorded a refund outside the payment provider, in place of one that failed. */
  | 'RECORD_OUTSIDE_REFUND'
  /** Refunded a claim again whose refund had failed. */
  | 'REFUND_CLAIM'
  /** Refunded an order, or a part of it, by hand. */
  | 'REFUND_ORDER'
  /** Refunded a return again whose refund had failed. */
  | 'REFUND_RETURN'
  /** Rejected a claim of a customer. */
  | 'REJECT_CLAIM'
  /** Made an admin a customer. */
  | 'REMOVE_ADMIN'
  /** Reopened a customization request. */
  | 'REOPEN_CUSTOMIZATION_REQUEST'
  /** Sent an email again. */
  | 'RESEND_MAIL'
  /** Returned an archived tool to the catalogue. */
  | 'RESTORE_TOOLS'
  /** Shipped an order. */
  | 'SHIP_ORDERS'
  /** Showed a hidden review again. */
  | 'SHOW_REVIEW'
  /** Showed a hidden review of a tool again. */
  | 'SHOW_TOOL_REVIEW'
  /** Moved a category in the order of the shop. */
  | 'SORT_CATEGORIES'
  /** Unpacked an order. */
  | 'UNPACK_ORDERS'
  /** Changed a category. */
  | 'UPDATE_CATEGORY'
  /** Changed the carrier or the tracking numbers of a shipment. */
  | 'UPDATE_SHIPMENT'
  /** Changed a group of synonyms. */
  | 'UPDATE_SYNONYM_GROUP'
  /** Changed a tool or its stock. */
  | 'UPDATE_TOOL'
  /** Changed a tool together with others. */
  | 'UPDATE_TOOLS'
  /** Uploaded a file of tools. */
  | 'UPLOAD_CATALOGUE_IMPORT';

/** The kind of record that an action changed. */
export type AuditTargetKind =
  /** A file of tools. */
  | 'CATALOGUE_IMPORT'
  /** A category. */
  | 'CATEGORY'
  /** A claim. */
  | 'CLAIM'
  /** A customization request. */
  | 'CUSTOMIZATION_REQUEST'
  /** An email. */
  | 'MAIL'
  /** An order. */
  | 'ORDER'
  /** A refund. */
  | 'REFUND'
  /** A return. */
  | 'RETURN'
  /** A review. */
  | 'REVIEW'
  /** A search without a result. */
  | 'SEARCH_WITHOUT_RESULT'
  /** A shipment. */
  | 'SHIPMENT'
  /** A group of synonyms. */
  | 'SYNONYM_GROUP'
  /** A tool. */
  | 'TOOL'
  /** A review of a tool. */
  | 'TOOL_REVIEW'
  /** A user. */
  | 'USER';

/** What your invoices name. */
export type BillingDetailsInput = {
  /** The city, at most 80 characters. */
  city: string;
  /** One of the delivery countries, as its two letters. */
  country: string;
  /** An email address that gets a copy of each invoice and credit note, besides that of the account, at most 254 characters. */
  invoiceEmail?: string | null | undefined;
  /** The street and the house number, at most 100 characters. */
  line1: string;
  /** The suite, unit or building, at most 100 characters. */
  line2?: string | null | undefined;
  /** The company, or the name of a person, at most 100 characters. */
  name: string;
  /** The postal code, where addresses have one, at most 12 characters. */
  postalCode?: string | null | undefined;
  /** The state, province or county, where addresses have one, at most 60 characters. */
  region?: string | null | undefined;
  /** The tax number, as it is written, at most 40 characters. */
  taxNumber?: string | null | undefined;
};

/** A change of one line of the cart. What it leaves out stays as it is. */
export type CartLineChangeInput = {
  /** The customer's reference of the job that it is for, at most 60 characters. */
  jobReference?: string | null | undefined;
  /** The quantity, from 1 to 10,000,000. It adds a line that the cart does not have. The minimum order is checked in the cart. */
  quantity?: number | null | undefined;
  /** The price of one piece at this quantity that the customer was shown, in US dollars, and accepts. A changed one is a problem of the line. Without it, a quantity accepts the current price. */
  shownPrice?: number | null | undefined;
  /** The id of the tool. */
  toolId: string | number;
};

/** A quantity of one tool. */
export type CartLineInput = {
  /** The customer's reference of the job that it is for, at most 60 characters. */
  jobReference?: string | null | undefined;
  /** The quantity, from 1 to 10,000,000. The minimum order is checked in the cart. */
  quantity: number;
  /** The price of one piece at this quantity that the customer was shown, in US dollars, for `mergeCart` and `visitorCart`. A changed one is a problem of the line. */
  shownPrice?: number | null | undefined;
  /** The id of the tool. */
  toolId: string | number;
};

/** The kinds of problems of a line of a cart. */
export type CartProblemKind =
  /** The quantity is below the minimum order. */
  | 'BELOW_MINIMUM'
  /** The quantity is not a multiple of the pieces of a carton. */
  | 'NOT_A_MULTIPLE'
  /** The quantity exceeds the stock. */
  | 'NOT_ENOUGH_STOCK'
  /** The tool was taken out of the catalogue. */
  | 'NO_LONGER_SOLD'
  /** The stock is below the minimum order. */
  | 'OUT_OF_STOCK'
  /** The price has changed since it was shown. The line can be ordered. */
  | 'PRICE_CHANGED'
  /** The total is less than $0.50 or more than $999,999.99. */
  | 'TOTAL_OUT_OF_RANGE'
  /** The quantity exceeds a limit on the unpaid orders of the account. */
  | 'UNPAID_LIMIT';

/** What a row of an import does. */
export type CatalogueImportOutcome =
  /** It adds a tool. */
  | 'ADD'
  /** Its tool has changed since the preview, which stopped the import. */
  | 'CONFLICT'
  /** It has errors and is not applied. */
  | 'INVALID'
  /** It is like its tool. */
  | 'UNCHANGED'
  /** It changes a tool. */
  | 'UPDATE';

/** The progress of an import. */
export type CatalogueImportStatus =
  /** The rows were written. */
  | 'APPLIED'
  /** The rows are written. */
  | 'APPLYING'
  /** The rows are checked; an admin applies or discards them. */
  | 'READY'
  /** Nothing was written; `message` says why. */
  | 'STOPPED';

/** How an accepted claim is settled. */
export type ClaimResolution =
  /** The customer gets the money for the pieces back. */
  | 'REFUND'
  /** The customer gets new pieces. */
  | 'REPLACEMENT';

/** The state of a claim. */
export type ClaimStatus =
  /** Its refund is due, or its replacement waits for stock. */
  | 'ACCEPTED'
  /** The shop has asked a question. The customer answers. */
  | 'ASKED'
  /** Cancelled by the customer before the shop decided. */
  | 'CANCELLED'
  /** The shop decides. */
  | 'OPEN'
  /** Rejected by the shop. */
  | 'REJECTED'
  /** The customer has the money, or the replacement is ordered. */
  | 'SETTLED';

/** How far a customization request is. */
export type CustomizationRequestStatus =
  /** It has an answer. */
  | 'ANSWERED'
  /** An admin has closed it, with or without an answer. */
  | 'CLOSED'
  /** It has no answer. */
  | 'NEW';

/** The state of a customer's dispute of a payment at the bank. */
export type DisputeStatus =
  /** The bank returned what was disputed to the customer. */
  | 'LOST'
  /** The bank has not decided. */
  | 'OPEN'
  /** The shop keeps the payment. */
  | 'WON';

/** The kind of a document. */
export type DocumentKind =
  /** What was refunded of an invoice. */
  | 'CREDIT_NOTE'
  /** What was paid. */
  | 'INVOICE'
  /** What is in a shipment, or is packed for the next one. */
  | 'PACKING_SLIP'
  /** What is to be paid, as long as something is. It is no invoice. */
  | 'PRO_FORMA';

/** What must be decided before a refund outside the payment provider can be recorded. */
export type DueRefundBlock =
  /** Another refund of the order is pending. */
  | 'PENDING_REFUND'
  /** A refund that was made at the provider since then is not assigned to an order. */
  | 'UNALLOCATED_REFUND';

/** Which orders a list for the warehouse contains. */
export type FulfillmentFilter =
  /** Orders that are delivered. */
  | 'DELIVERED'
  /** Orders that are shipped and not delivered. */
  | 'IN_TRANSIT'
  /** Paid orders that are not shipped although the promised day has passed. */
  | 'LATE'
  /** Paid orders that are not shipped and promised for today or one of the next two days. */
  | 'NEARLY_LATE'
  /** Paid orders that are not packed. */
  | 'TO_PACK'
  /** Paid orders that are packed and not shipped. */
  | 'TO_SHIP';

/** How far the delivery of an order is, whatever becomes of its payment. */
export type FulfillmentStatus =
  /** Delivered. */
  | 'DELIVERED'
  /** Packed. The customer can no longer cancel it. */
  | 'PACKED'
  /** On its way, in a shipment. It can no longer be cancelled. */
  | 'SHIPPED'
  /** Not packed yet. */
  | 'UNFULFILLED';

/** What an email is about. */
export type MailKind =
  /** For admins: refunds of a purchase have failed. */
  | 'ADMIN_REFUND_FAILED'
  /** A tool that the user waits for is back in stock. */
  | 'BACK_IN_STOCK'
  /** A claim was accepted or rejected. */
  | 'CLAIM_DECIDED'
  /** An admin has asked a question about a claim. */
  | 'CLAIM_QUESTION'
  /** A customer has made a claim. */
  | 'CLAIM_RECEIVED'
  /** An admin has answered a customization request. */
  | 'CUSTOMIZATION_ANSWER'
  /** A shipment was delivered. */
  | 'DELIVERED'
  /** For admins: tools whose stock is below the sales of a month. */
  | 'LOW_STOCK'
  /** Orders of a purchase were cancelled. */
  | 'PURCHASE_CANCELLED'
  /** An unpaid purchase expires in a few days. */
  | 'PURCHASE_EXPIRING'
  /** A purchase was paid. */
  | 'PURCHASE_PAID'
  /** A purchase was placed. */
  | 'PURCHASE_PLACED'
  /** A refund has failed and is still due. */
  | 'REFUND_DUE'
  /** The refund of cancelled orders has failed: they are paid as before. */
  | 'REFUND_FAILED'
  /** Money was refunded. */
  | 'REFUND_SUCCEEDED'
  /** A replacement that waited for stock is ordered. */
  | 'REPLACEMENT_ORDERED'
  /** An admin has cancelled a return. */
  | 'RETURN_CANCELLED'
  /** Returned pieces have arrived. */
  | 'RETURN_RECEIVED'
  /** A customer sends pieces back. */
  | 'RETURN_REQUESTED'
  /** Orders of a purchase have left the shop. */
  | 'SHIPPED'
  /** The user has an account with a verified address. */
  | 'WELCOME';

/** How far an email is. */
export type MailStatus =
  /** The mail server rejected it, or was unavailable for days. */
  | 'FAILED'
  /** It is sent at `nextAttemptAt`. */
  | 'PENDING'
  /** It is being sent. */
  | 'SENDING'
  /** The mail server has accepted it. */
  | 'SENT'
  /** The connection was lost or the server stopped before the reply, or it waited in a backup that was restored: it may have been sent. */
  | 'UNCERTAIN';

/** Pieces of an order that are missing from a shipment. */
export type MissingPiecesInput = {
  /** The id of the order. */
  orderId: string | number;
  /** The number of missing pieces, from 1 to the number that is not claimed or returned yet. */
  quantity: number;
};

/** Who changed an order. */
export type OrderActor =
  /** An admin of the shop. */
  | 'ADMIN'
  /** The customer who placed it. */
  | 'CUSTOMER'
  /** The payment provider, by a report about the payment. */
  | 'PROVIDER'
  /** The shop, automatically. */
  | 'SYSTEM';

/** What an order is for. */
export type OrderKind =
  /** The shop replaces claimed pieces for free. */
  | 'REPLACEMENT'
  /** The customer buys the pieces. */
  | 'SALE';

/** What became of the money of a refunded order. */
export type OrderRefundStatus =
  /** The bank returned the payment to the customer after a dispute. */
  | 'CHARGED_BACK'
  /** The money is back with the customer. */
  | 'REFUNDED'
  /** A refund failed: the shop has the money, or a part of it. */
  | 'REFUND_FAILED'
  /** A refund is due again, or the bank has not completed it. */
  | 'REFUND_PENDING';

/** The sort keys of a list of orders. */
export type OrderSort =
  /** When the order was placed. */
  | 'CREATED_AT'
  /** The promised day. The list then contains only orders to pack or to ship. */
  | 'DELIVER_BY'
  /** The customer's email address. */
  | 'EMAIL'
  /** The ordered quantity. */
  | 'QUANTITY'
  /** The name of the tool. */
  | 'TOOL_NAME'
  /** The total. */
  | 'TOTAL';

/** The status of an order. */
export type OrderStatus =
  /** Cancelled before it was paid; its units are back in the stock. */
  | 'CANCELLED'
  /** The bank returned the payment to the customer after a dispute. An admin decides what becomes of the order. */
  | 'CHARGED_BACK'
  /** The payment provider has charged the card. */
  | 'PAID'
  /** Its units are taken from the stock; it awaits payment. */
  | 'PLACED'
  /** Its payment is back with the customer; its units are back in the stock unless they were shipped. */
  | 'REFUNDED'
  /** Cancelled after the payment; the refund is not completed yet. */
  | 'REFUND_PENDING';

/** Which orders a list contains. */
export type OrderStatusFilter =
  /** Orders that are not closed, including those with a pending refund. */
  | 'ACTIVE'
  /** Orders that were cancelled before they were paid. */
  | 'CANCELLED'
  /** Active orders whose payment the bank has returned to the customer. */
  | 'CHARGED_BACK'
  /** Cancelled and refunded orders. */
  | 'CLOSED'
  /** Active orders that are paid, without a pending refund of all that is left. */
  | 'PAID'
  /** Active orders that are not paid yet. */
  | 'PLACED'
  /** Orders that were refunded, or closed after a chargeback. */
  | 'REFUNDED'
  /** Active orders whose refund is pending. */
  | 'REFUND_PENDING';

/** The days of an overview: either a preset, or the first and the last day. */
export type OverviewPeriodInput = {
  /** The first day, in the shop's time zone. */
  from?: string | null | undefined;
  /** Days that end with today. */
  preset?: PeriodPreset | null | undefined;
  /** The last day, at most 60 months later. A day in the future stands for today. */
  to?: string | null | undefined;
};

/** A period that ends with today, in the shop's time zone. */
export type PeriodPreset =
  /** Today and the six days before. */
  | 'LAST_7_DAYS'
  /** This month and the eleven months before. */
  | 'LAST_12_MONTHS'
  /** Today and the 29 days before. */
  | 'LAST_30_DAYS';

/** A new order. The server sets the price, the total and the customer's name. */
export type PlaceOrderInput = {
  /** The delivery address, at most 500 characters and 10 lines. */
  orderAddress: string;
  /** The quantity: from the tool's `minOrder` to its `available`, in multiples of `orderMultiple`. */
  orderQuantity: number;
  /** The phone number of the customer: exactly 11 digits. */
  phoneNumber: string;
  /** The id of the tool. */
  toolId: string | number;
  /** The total that the customer was shown, in US dollars. When the price has changed since, the order is rejected with BAD_USER_INPUT. The total without the price break is accepted too; the lower one is charged. Without it the current price applies. */
  totalBill?: number | null | undefined;
};

/** A new purchase. The server sets the prices, the totals and the customer's name. */
export type PlacePurchaseInput = {
  /** An address of your address book, in place of `phoneNumber` and `deliveryAddress`. */
  addressId?: string | number | null | undefined;
  /** The `version` of the cart that the customer was shown. When the cart has changed since, also by another purchase from it, the purchase is rejected with CONFLICT. Without it the cart is not compared. */
  cartVersion?: number | null | undefined;
  /** The delivery address, required without `addressId`, at most 500 characters and 10 lines. */
  deliveryAddress?: string | null | undefined;
  /** What the driver should know, null for nothing; when it is left out, the notes of `addressId`, at most 500 characters and 10 lines. */
  deliveryNotes?: string | null | undefined;
  /** The address that the customer was shown for `addressId`: its lines of `formatted`, then its `phoneNumber`, one per line, at most 1,000 characters and 20 lines. When it has changed since, the purchase is rejected with CONFLICT at `addressId`. Without it the current address applies. */
  expectedAddress?: string | null | undefined;
  /** The total that the customer was shown, in US dollars. When a price has changed since, the purchase is rejected with BAD_USER_INPUT. Without it the current prices apply. */
  expectedTotal?: number | null | undefined;
  /** Whether the lines come from the customer's cart, which then loses these quantities. */
  fromCart?: boolean;
  /** What is ordered, at most 100. */
  lines: Array<PurchaseLineInput>;
  /** The phone number of the customer: exactly 11 digits. Required without `addressId`. */
  phoneNumber?: string | null | undefined;
  /** The customer's own purchase order number, at most 50 characters. */
  purchaseOrderNumber?: string | null | undefined;
};

/** A lower price of one piece in orders of at least a quantity. */
export type PriceBreakInput = {
  /** The smallest quantity with this price: above the minimum order, a multiple of `orderMultiple`, and at most 10,000,000. */
  minQuantity: number;
  /** The price of one piece in US dollars, from 0.01 to 999,999.99. */
  price: number;
};

/** How far the delivery of a purchase is; cancelled orders do not count. */
export type PurchaseFulfillmentStatus =
  /** Everything is delivered. */
  | 'DELIVERED'
  /** Everything is packed. */
  | 'PACKED'
  /** Some orders are shipped, others follow. */
  | 'PARTIALLY_SHIPPED'
  /** Everything is shipped. */
  | 'SHIPPED'
  /** Nothing is shipped, and not everything is packed. */
  | 'UNFULFILLED';

/** A quantity of one tool. It becomes an order of the purchase. */
export type PurchaseLineInput = {
  /** The customer's reference of the job that it is for, at most 60 characters. */
  jobReference?: string | null | undefined;
  /** The quantity: from the tool's `minOrder` to its `available`, in multiples of `orderMultiple`. */
  quantity: number;
  /** The id of the tool; each tool has at most one line. */
  toolId: string | number;
};

/** A row of a quick order. */
export type QuickOrderLineInput = {
  /** The quantity of the tool in the cart, to which the row is going to be added, from 0 to 10,000,000. */
  inCart?: number;
  /** The quantity, from 1 to 10,000,000. Without it the row has neither a price nor problems. */
  quantity?: number | null | undefined;
  /** The SKU, in any case, with any spaces and hyphens, at most 100 characters. */
  sku: string;
};

/** What arrived of a return. */
export type ReceiveReturnInput = {
  /** The pieces that arrived, which are refunded: from 1 to those that the customer announced. */
  receivedQuantity: number;
  /** Those of them that can be sold again, and so go back into the stock: from 0 to `receivedQuantity`. */
  sellableQuantity: number;
};

/** The money of a failed refund that the shop has returned outside the payment provider. */
export type RecordOutsideRefundInput = {
  /** The amount in US dollars, which is `due.amount` of the failed refund. */
  amount: number;
  /** The id of the failed refund. */
  failedRefundId: string | number;
  /** The reference of the bank transfer, or how else it was paid, as the customer sees it, at most 200 characters. */
  reference: string;
};

/** A refund of a part of a paid order. */
export type RefundOrderInput = {
  /** The amount in US dollars: from 0.01 to `refundableAmount` of the order, and less than that until the order is shipped. */
  amount: number;
  /** The id of the order. */
  orderId: string | number;
  /** Why it is refunded, as the history of the order says, at most 500 characters. */
  reason: string;
};

/** The state of a refund. */
export type RefundStatus =
  /** The payment provider rejected it, or the bank returned it. */
  | 'FAILED'
  /** It is due, or the bank has not completed it. */
  | 'PENDING'
  /** The money is back with the customer. */
  | 'SUCCEEDED';

/** Pieces of a delivered order that are not as they should be. */
export type RequestClaimInput = {
  /** The id of the order. */
  orderId: string | number;
  /** Photos of the problem, at most 4: the ids that `POST /claim-photos` returned. */
  photoIds?: Array<string | number> | null | undefined;
  /** What is wrong, at most 1,000 characters. */
  problem: string;
  /** The pieces: from 1 to `claimableQuantity` of the order. */
  quantity: number;
};

/** A request for help with a customized order. */
export type RequestCustomizationInput = {
  /** The email address for the reply, at most 254 characters. */
  email: string;
};

/** Pieces of a delivered order that you send back. */
export type RequestReturnInput = {
  /** The id of the order. */
  orderId: string | number;
  /** The pieces: from 1 to `returnableQuantity` of the order. */
  quantity: number;
  /** Why they come back, at most 500 characters. */
  reason?: string | null | undefined;
};

/** The state of a return. */
export type ReturnStatus =
  /** Cancelled before the shop received the pieces. */
  | 'CANCELLED'
  /** The shop has the pieces. Their refund is due, or failed. */
  | 'RECEIVED'
  /** The customer has the money. */
  | 'REFUNDED'
  /** The customer sends the pieces back. */
  | 'REQUESTED';

/** The role of a user. */
export type Role =
  /** Manages the catalogue, the orders and the users. */
  | 'ADMIN'
  /** A customer. */
  | 'USER';

/** The length of time of one figure. */
export type SalesInterval =
  /** A day. */
  | 'DAY'
  /** A month of the calendar, for periods of more than 92 days. */
  | 'MONTH';

/** Packed orders of one purchase that leave together. */
export type ShipmentInput = {
  /** Who carries it, such as `UPS`, at most 40 characters. */
  carrier: string;
  /** The ids of the orders, at most 100 in one request. */
  orderIds: Array<string | number>;
  /** The carrier's numbers, one for each parcel, at most 20: letters, digits, spaces and hyphens, at most 40 characters each. */
  trackingNumbers?: Array<string> | null | undefined;
};

/** Only tools with one of these values in their data sheet. */
export type SpecificationFilter = {
  /** The name of the row of the data sheet, at most 60 characters. */
  name: string;
  /** The values, each with a space and its unit where it has one: `567 g`. At most 50, of at most 141 characters. */
  values: Array<string>;
};

/** A row of the data sheet. */
export type SpecificationInput = {
  /** What is specified, at most 60 characters. */
  name: string;
  /** The unit of the value, at most 20 characters. */
  unit?: string | null | undefined;
  /** The value, at most 120 characters. */
  value: string;
};

/** Why the stock of a tool changed. */
export type StockMovementKind =
  /** An admin changed the stock. */
  | 'ADJUSTMENT'
  /** The initial stock. */
  | 'OPENING'
  /** An order took the pieces. */
  | 'ORDER'
  /** A cancelled or refunded order returned the pieces. */
  | 'RESTOCK'
  /** A customer returned the pieces, and they can be sold again. */
  | 'RETURN';

/** Words that mean the same to a search. */
export type SynonymGroupInput = {
  /** 2 to 10 words of at most 40 characters each, in any case. Each may consist of several: `tape measure`. A word is in one group only. */
  words: Array<string>;
};

/** The changes to one of several tools. A field that is left out stays unchanged. */
export type ToolChangeInput = {
  /** The slug of the category, at most 100 characters. */
  category?: string | null | undefined;
  /** The id of the tool. */
  id: string | number;
  /** The price of one piece in US dollars, from 0.01 to 999,999.99. */
  price?: number | null | undefined;
  /** The lower prices of larger orders, with rising quantities and falling prices, at most 10. */
  priceBreaks?: Array<PriceBreakInput> | null | undefined;
  /** The `version` of the tool that the admin has seen. A tool that has changed since stays as it is. */
  version: number;
};

/** Only tools that meet all of these conditions. */
export type ToolFilter = {
  /** The slug of their category, or a former one, at most 100 characters. */
  category?: string | null | undefined;
  /** True: tools that can be ordered now, with at least their `minOrder` in stock. False: the others. */
  inStock?: boolean | null | undefined;
  /** True: tools with less than three of their `minOrder` in stock. False: the others. */
  lowStock?: boolean | null | undefined;
  /** The largest minimum order. */
  maxMinOrder?: number | null | undefined;
  /** The highest price per piece, in US dollars. */
  maxPrice?: number | null | undefined;
  /** The lowest price per piece, in US dollars. */
  minPrice?: number | null | undefined;
  /** The data sheet, at most 10 rows. */
  specifications?: Array<SpecificationFilter> | null | undefined;
};

/** An image of a tool. */
export type ToolImageInput = {
  /** Describes the image to those who do not see it, at most 200 characters. */
  alt?: string | null | undefined;
  /** The URL of the image: one that `POST /images` returned, or an https URL on a host of `IMAGE_HOSTS`, at most 2,000 characters. */
  imageLink: string;
};

/** Which reviews of tools an admin sees. */
export type ToolReviewFilter =
  /** The hidden ones. */
  | 'HIDDEN'
  /** Those without an answer that are not hidden. */
  | 'UNANSWERED';

/** Why an admin has hidden a review of a tool. A low rating is no reason. */
export type ToolReviewHiddenReason =
  /** It is about something else, such as a delivery. */
  | 'NOT_ABOUT_THE_TOOL'
  /** It is insulting, or its language is not fit for the shop. */
  | 'OFFENSIVE'
  /** It contains personal data. */
  | 'PERSONAL_DATA'
  /** It advertises something. */
  | 'SPAM';

/** A review of a tool. The server sets the name of the signed-in user. */
export type ToolReviewInput = {
  /** For how many months the tool has been in use, from 0 to 600. */
  monthsInUse?: number | null | undefined;
  /** 1 (poor) to 5 (excellent). */
  rating: number;
  /** The text of the review, at most 1,000 characters. */
  text: string;
  /** The trade of the reviewer, at most 60 characters. */
  trade?: string | null | undefined;
};

/** The order of the reviews of a tool. */
export type ToolReviewSort =
  /** The highest rating first, of equal ones the newest. */
  | 'HIGHEST'
  /** The lowest rating first, of equal ones the oldest. */
  | 'LOWEST'
  /** The newest first. */
  | 'NEWEST';

/** The sort keys of a list of tools. */
export type ToolSort =
  /** When the tool was added. */
  | 'CREATED_AT'
  /** The minimum order. */
  | 'MIN_ORDER'
  /** The name. */
  | 'NAME'
  /** The price of one piece. */
  | 'PRICE'
  /** How well a tool fits `search`, without which it is an error. The best comes first, whatever `descending` says. Of more than 10,000 tools, 10,000 are ranked and listed. */
  | 'RELEVANCE';

/** The changes to a category. A field that is left out stays unchanged. */
export type UpdateCategoryInput = {
  /** The name, at most 60 characters. */
  name?: string | null | undefined;
  /** The unique name in the URL of its page, at most 100 characters. By default, a new tool or category gets one from its name. */
  slug?: string | null | undefined;
};

/** The changes to a profile. A missing or empty field keeps its stored value. */
export type UpdateProfileInput = {
  /** The full name, at most 100 characters. */
  displayName?: string | null | undefined;
  /** The name of the user's institute, at most 100 characters. */
  education?: string | null | undefined;
  /** Whether to get emails that are not about purchases. */
  emailUpdates?: boolean | null | undefined;
  /** The location of the business, at most 100 characters. */
  location?: string | null | undefined;
  /** The phone number: 5 to 20 digits and spaces after an optional `+`, at most 21 characters. */
  phoneNumber?: string | null | undefined;
  /** The URL of the avatar: one that `POST /images` returned, or an https URL on a host of `IMAGE_HOSTS`, at most 2,000 characters. */
  photoURL?: string | null | undefined;
};

/** The changes to a purchase. A field that is left out stays unchanged. */
export type UpdatePurchaseInput = {
  /** The customer's own purchase order number, at most 50 characters. */
  purchaseOrderNumber?: string | null | undefined;
};

/** The changes to a shipment. A field that is left out stays unchanged. */
export type UpdateShipmentInput = {
  /** Who carries it, such as `UPS`, at most 40 characters. */
  carrier?: string | null | undefined;
  /** The carrier's numbers, one for each parcel, at most 20: letters, digits, spaces and hyphens, at most 40 characters each. */
  trackingNumbers?: Array<string> | null | undefined;
};

/** The changes to a tool. A field that is left out stays unchanged; null is rejected. */
export type UpdateToolInput = {
  /** The change of the stock in pieces, from -10,000,000 to 10,000,000. It is a difference, not the new stock, so that orders placed in the meantime still count. */
  availableChange?: number | null | undefined;
  /** The slug of the category, at most 100 characters. By default, a new tool is in `other-tools`. */
  category?: string | null | undefined;
  /** The images after the first, at most 7. */
  furtherImages?: Array<ToolImageInput> | null | undefined;
  /** Describes the image to those who do not see it, at most 200 characters. */
  imageAlt?: string | null | undefined;
  /** The URL of the image: one that `POST /images` returned, or an https URL on a host of `IMAGE_HOSTS`, at most 2,000 characters. */
  imageLink?: string | null | undefined;
  /** The minimum quantity of an order, in pieces, from 1 to 10,000,000. */
  minOrder?: number | null | undefined;
  /** The pieces in a carton, of which the minimum order is a multiple, from 1 to 10,000,000. By default, a new tool has 1. */
  orderMultiple?: number | null | undefined;
  /** The price of one piece in US dollars, from 0.01 to 999,999.99. */
  price?: number | null | undefined;
  /** The lower prices of larger orders, with rising quantities and falling prices, at most 10. */
  priceBreaks?: Array<PriceBreakInput> | null | undefined;
  /** The SKU: letters, digits and single hyphens, at most 32 characters. By default, a new tool gets the next number. */
  sku?: string | null | undefined;
  /** The unique name in the URL of its page, at most 100 characters. By default, a new tool or category gets one from its name. */
  slug?: string | null | undefined;
  /** The data sheet, at most 30. */
  specifications?: Array<SpecificationInput> | null | undefined;
  /** Why the stock changes, for the ledger, at most 200 characters. */
  stockReason?: string | null | undefined;
  /** The description of the tool: its use, material and packaging, at most 2,000 characters. */
  toolDescription?: string | null | undefined;
  /** The name of the tool, at most 100 characters. */
  toolName?: string | null | undefined;
  /** The `version` of the tool that the admin has seen. When the tool has changed since, the error is CONFLICT. It does not rise with the stock: repeat an `availableChange` with the same `Idempotency-Key` header. */
  version?: number | null | undefined;
};

/** The sort keys of a list of users. */
export type UserSort =
  /** When the account was created. */
  | 'CREATED_AT'
  /** The email address. */
  | 'EMAIL'
  /** The last paid purchase. The list then contains only users who have paid for one. */
  | 'LAST_PURCHASE'
  /** The full name. */
  | 'NAME'
  /** What the user has paid, less refunds. */
  | 'SPEND';
