/** What an email is about. */
export enum MailKind {
  WELCOME = 'WELCOME',
  PURCHASE_PLACED = 'PURCHASE_PLACED',
  PURCHASE_EXPIRING = 'PURCHASE_EXPIRING',
  PURCHASE_PAID = 'PURCHASE_PAID',
  PURCHASE_CANCELLED = 'PURCHASE_CANCELLED',
  REFUND_SUCCEEDED = 'REFUND_SUCCEEDED',
  REFUND_FAILED = 'REFUND_FAILED',
  REFUND_DUE = 'REFUND_DUE',
  SHIPPED = 'SHIPPED',
  DELIVERED = 'DELIVERED',
  BACK_IN_STOCK = 'BACK_IN_STOCK',
  CUSTOMIZATION_ANSWER = 'CUSTOMIZATION_ANSWER',
  RETURN_REQUESTED = 'RETURN_REQUESTED',
  RETURN_RECEIVED = 'RETURN_RECEIVED',
  RETURN_CANCELLED = 'RETURN_CANCELLED',
  CLAIM_RECEIVED = 'CLAIM_RECEIVED',
  CLAIM_QUESTION = 'CLAIM_QUESTION',
  CLAIM_DECIDED = 'CLAIM_DECIDED',
  REPLACEMENT_ORDERED = 'REPLACEMENT_ORDERED',
  LOW_STOCK = 'LOW_STOCK',
  ADMIN_REFUND_FAILED = 'ADMIN_REFUND_FAILED',
}

/** Which purchase an email is about. */
export interface MailPurchase {
  readonly purchaseId: string;
  /** The number for people, such as `TH-100042`. */
  readonly number: string;
  /** The customer's own number. */
  readonly purchaseOrderNumber: string | null;
}

/** Units of a tool. */
export interface MailItem {
  readonly toolName: string;
  readonly quantity: number;
  /** The job that the customer ordered them for. */
  readonly jobReference?: string | null;
}

/** An order, which is a line of a purchase, or a part of it. */
interface MailLine extends MailItem {
  /** Whole cents, of the line. */
  readonly total: number;
}

/** How a shipment is tracked. */
export interface MailTracking {
  readonly carrier: string;
  readonly trackingNumbers: readonly string[];
  /** In the order of the numbers; null when the carrier is not known. */
  readonly trackingUrls: readonly string[] | null;
}

/** Orders of a purchase. */
export interface MailOrders extends MailPurchase {
  readonly lines: readonly MailLine[];
  /** Whole cents, of the lines. */
  readonly total: number;
}

/** A refund of an order, or of a part of it. */
interface RefundLine extends MailLine {
  readonly refundId: string;
  /** Whole cents, of the order. */
  readonly orderTotal: number;
  /** Whether the order is not delivered any more. */
  readonly isCancelled: boolean;
}

/** Refunds of a purchase. */
export interface MailRefunds extends MailPurchase {
  readonly lines: readonly RefundLine[];
  /** Whole cents, of the lines. */
  readonly total: number;
}

/** Leaves out refunds that have failed since they were stored. */
export function withoutRefunds<Data extends MailRefunds>(data: Data, failedIds: readonly string[]): Data {
  const isFailed = ({ refundId }: RefundLine) => failedIds.includes(refundId);
  const failed = data.lines.filter(isFailed);
  const lines = data.lines.filter((line) => !isFailed(line));
  return { ...data, lines, total: failed.reduce((total, line) => total - line.total, data.total) };
}

/** Why orders were cancelled: by the customer, by the shop, after the time to pay, or since the bank returned the payment. */
export type CancellationCause = 'CUSTOMER' | 'SHOP' | 'UNPAID' | 'CHARGED_BACK';

/**
 * What an admin does about a failed refund: refunds the return, the claim or the order again, or the money in another way; an
 * order whose cancellation is undone, now or later, is cancelled again or shipped.
 */
export type FailedRefundAction =
  | 'REFUND_RETURN'
  | 'REFUND_CLAIM'
  | 'REFUND_ORDER'
  | 'CANCEL_OR_SHIP'
  | 'CANCEL_OR_SHIP_LATER'
  | 'CANCEL_OR_REFUND_LATER'
  | 'REFUND_OUTSIDE';

/** An order that replaces claimed pieces. */
export interface MailReplacement {
  /** The number of its purchase. */
  readonly number: string;
  /** The last day of the promised delivery, such as `2026-12-04`. */
  readonly deliverBy: string;
}

/**
 * What the customer gets back for returned or claimed pieces: whole cents; PENDING when other refunds return all that is left of
 * the order, but are not completed yet; DISPUTED while the bank has not decided whether the shop keeps the payment; null when the
 * money for the order is back already.
 */
export type MailRefund = number | 'PENDING' | 'DISPUTED' | null;

/** How the shop has decided on a claim. */
export type MailDecision =
  | {
      readonly kind: 'REFUND';
      readonly amount: MailRefund;
    }
  | {
      readonly kind: 'REPLACEMENT';
      /** Null while it waits for stock. */
      readonly replacement: MailReplacement | null;
    }
  | {
      readonly kind: 'REJECTED';
      /** Whether the customer waited for a replacement, which is not sent after all. */
      readonly wasAccepted: boolean;
    };

/**
 * What the template of each kind shows. The outbox stores it as JSON until the email is sent. A new kind of email is an
 * entry here and a file in `templates`.
 */
export interface MailData {
  [MailKind.WELCOME]: object;
  [MailKind.PURCHASE_PLACED]: MailOrders & {
    /** Null in an email that may be unsolicited. */
    readonly deliveryAddress: string | null;
    /** ISO 8601; null when it can be paid without a limit of time. */
    readonly payUntil: string | null;
  };
  [MailKind.PURCHASE_EXPIRING]: MailOrders & {
    /** ISO 8601. */
    readonly payUntil: string;
  };
  [MailKind.PURCHASE_PAID]: MailOrders & {
    readonly deliveryAddress: string;
    /** The last day of the promised delivery, such as `2026-12-04`; null when it has passed. */
    readonly deliverBy: string | null;
    /** Whole cents of orders that were cancelled before they were charged, and that are refunded. */
    readonly refundDue: number;
    /** Whether it goes to the address for invoices, whose reader cannot open the purchase. */
    readonly isCopy: boolean;
  };
  [MailKind.PURCHASE_CANCELLED]: MailOrders & {
    readonly cause: CancellationCause;
    /** Whether all orders of the purchase are cancelled. */
    readonly isWhole: boolean;
  };
  [MailKind.REFUND_SUCCEEDED]: MailRefunds & {
    /** That of a refund outside the card, such as of the bank transfer; null when it goes to the card. */
    readonly reference: string | null;
    /** Whether it goes to the address for invoices, whose reader cannot open the purchase. */
    readonly isCopy: boolean;
  };
  /** The orders that were cancelled, and that are paid as before. */
  [MailKind.REFUND_FAILED]: MailOrders;
  /** The refunds that have failed, each with what is due for it. */
  [MailKind.REFUND_DUE]: MailRefunds;
  [MailKind.SHIPPED]: MailPurchase &
    MailTracking & {
      readonly shipmentId: string;
      /** Whether the customer has an email with other tracking details. */
      readonly isCorrection: boolean;
      readonly items: readonly MailItem[];
      /** What the purchase still awaits. */
      readonly itemsToCome: readonly MailItem[];
      readonly deliveryAddress: string;
      /** The last day of the promised delivery; null when it has passed. */
      readonly deliverBy: string | null;
    };
  [MailKind.DELIVERED]: MailPurchase & {
    readonly items: readonly MailItem[];
    /** Whether the purchase awaits nothing else. */
    readonly isLast: boolean;
    /** Null when the shipment counts as delivered since it left some days ago. */
    readonly confirmedBy: 'CUSTOMER' | 'SHOP' | null;
    /** Whether pieces can be claimed: those that are refunded or charged back already cannot. */
    readonly canClaim: boolean;
    /** Whether pieces can be returned: those of a replacement, and those that are refunded or charged back already, cannot. */
    readonly canReturn: boolean;
  };
  [MailKind.RETURN_REQUESTED]: MailPurchase & {
    readonly line: MailLine;
    /** The last day on which other pieces of the order can be returned; null when none are left. */
    readonly returnUntil: string | null;
  };
  [MailKind.RETURN_RECEIVED]: MailPurchase & {
    /** What has arrived. */
    readonly item: MailItem;
    /** The pieces that the customer has announced. */
    readonly announcedQuantity: number;
    readonly refund: MailRefund;
  };
  /** The shop has cancelled it. */
  [MailKind.RETURN_CANCELLED]: MailPurchase & {
    readonly item: MailItem;
  };
  [MailKind.CLAIM_RECEIVED]: MailPurchase & {
    /** One for each order. */
    readonly claims: readonly (MailItem & {
      /** In the words of the customer, with line breaks. */
      readonly problem: string;
    })[];
  };
  [MailKind.CLAIM_QUESTION]: MailPurchase & {
    readonly item: MailItem;
    readonly question: string;
  };
  [MailKind.CLAIM_DECIDED]: MailPurchase & {
    readonly item: MailItem;
    readonly decision: MailDecision;
    /** What the admin has written, with line breaks; null without a note. */
    readonly note: string | null;
  };
  [MailKind.REPLACEMENT_ORDERED]: MailPurchase & {
    readonly item: MailItem;
    readonly replacement: MailReplacement;
  };
  [MailKind.BACK_IN_STOCK]: {
    readonly toolName: string;
    readonly slug: string;
    readonly available: number;
    /** Whole cents. */
    readonly price: number;
    readonly minOrder: number;
  };
  [MailKind.CUSTOMIZATION_ANSWER]: {
    /** When the request was made, in ISO 8601. */
    readonly requestedAt: string;
    /** What the admin has written, with line breaks. */
    readonly text: string;
  };
  [MailKind.LOW_STOCK]: {
    readonly tools: readonly {
      readonly id: string;
      readonly sku: string;
      readonly toolName: string;
      readonly available: number;
      /** The units that were paid for in the last 30 days, without those that were restocked before they were shipped. */
      readonly sold: number;
    }[];
    /** The number of tools that the list leaves out. */
    readonly moreCount: number;
  };
  /** The refunds of a purchase that have failed. */
  [MailKind.ADMIN_REFUND_FAILED]: MailPurchase & {
    readonly lines: readonly (RefundLine & { readonly action: FailedRefundAction })[];
    readonly total: number;
  };
}

/** The kinds that only admins get, also when they were queued before a user lost the role. */
export const FOR_ADMINS: readonly MailKind[] = [MailKind.LOW_STOCK, MailKind.ADMIN_REFUND_FAILED];

/** The kinds that ask for the payment of a purchase. They are not sent when it owes nothing. */
export const REQUESTS_FOR_PAYMENT: readonly MailKind[] = [
  MailKind.PURCHASE_PLACED,
  MailKind.PURCHASE_EXPIRING,
];

/**
 * The kinds that a user can cause for free. Until the address is verified it may be that of another person, who gets a limited
 * number of them, without what the user has written.
 */
export const WITHOUT_PAYMENT: readonly MailKind[] = [...REQUESTS_FOR_PAYMENT, MailKind.PURCHASE_CANCELLED];

type KindAboutPurchase = { [Kind in MailKind]: MailData[Kind] extends MailPurchase ? Kind : never }[MailKind];

/**
 * The kinds about purchases, with their payments, deliveries, returns and claims. They are also sent to unverified addresses, and
 * to users who have turned the other emails off.
 */
const ABOUT_PURCHASES: Readonly<Record<KindAboutPurchase, true>> = {
  [MailKind.PURCHASE_PLACED]: true,
  [MailKind.PURCHASE_EXPIRING]: true,
  [MailKind.PURCHASE_PAID]: true,
  [MailKind.PURCHASE_CANCELLED]: true,
  [MailKind.REFUND_SUCCEEDED]: true,
  [MailKind.REFUND_FAILED]: true,
  [MailKind.REFUND_DUE]: true,
  [MailKind.SHIPPED]: true,
  [MailKind.DELIVERED]: true,
  [MailKind.RETURN_REQUESTED]: true,
  [MailKind.RETURN_RECEIVED]: true,
  [MailKind.RETURN_CANCELLED]: true,
  [MailKind.CLAIM_RECEIVED]: true,
  [MailKind.CLAIM_QUESTION]: true,
  [MailKind.CLAIM_DECIDED]: true,
  [MailKind.REPLACEMENT_ORDERED]: true,
  [MailKind.ADMIN_REFUND_FAILED]: true,
};

/** The page of the purchase says what is due now. */
const REPLACED_BY_PAGE: readonly MailKind[] = [...REQUESTS_FOR_PAYMENT, MailKind.REFUND_DUE];

/** Whether an admin can send an email of this kind once more that was sent: its user may have lost it, and nothing replaces it. */
export const canSendCopy = (kind: MailKind): boolean =>
  kind === MailKind.CUSTOMIZATION_ANSWER ||
  (isAboutPurchase(kind) && !FOR_ADMINS.includes(kind) && !REPLACED_BY_PAGE.includes(kind));

export const isAboutPurchase = (kind: MailKind): boolean => kind in ABOUT_PURCHASES;
