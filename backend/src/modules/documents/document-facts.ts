import { dayIn } from '../../common/days';
import { BillingDetails } from '../addresses';
import type { Order, Purchase } from '../orders';

/** Who sells, as documents name them. */
export interface Seller {
  readonly name: string;
  /** The lines of the postal address. */
  readonly address: readonly string[];
  readonly taxNumber: string | null;
  readonly email: string;
}

/** An ordered tool. Amounts are whole cents. */
export interface SaleLine {
  readonly orderId: string;
  readonly sku: string;
  readonly name: string;
  readonly jobReference: string | null;
  readonly quantity: number;
  readonly price: number;
  readonly total: number;
}

/** What an invoice or a pro-forma invoice says. Days are those of the shop's time zone, such as `2026-12-04`. */
export interface SaleFacts {
  readonly seller: Seller;
  readonly buyer: {
    /** The name, and with billing details the lines of the address. */
    readonly lines: readonly string[];
    readonly taxNumber: string | null;
    readonly email: string;
  };
  readonly deliveryAddress: string;
  readonly purchaseNumber: string;
  readonly purchaseOrderNumber: string | null;
  readonly issuedOn: string;
  /** Null before the payment. It may be before the day of an invoice whose charge was recorded late. */
  readonly paidOn: string | null;
  readonly lines: readonly SaleLine[];
  /** The sum of the lines in whole cents. */
  readonly total: number;
}

/** What a credit note says. Its `total` is that of the invoice. */
export interface CreditNoteFacts extends Omit<SaleFacts, 'lines' | 'paidOn'> {
  readonly invoiceNumber: string;
  readonly invoicedOn: string;
  /** The line of the invoice, with what is credited of it. */
  readonly line: SaleLine;
  readonly credited: number;
}

/** Who sells, and where days begin and end there. */
export interface SellerSettings extends Seller {
  readonly timeZone: string;
}

/** What a packing slip says: no prices, since the receiver may be another than the buyer. */
export interface PackingSlipFacts extends Pick<
  SaleFacts,
  'seller' | 'deliveryAddress' | 'purchaseNumber' | 'purchaseOrderNumber'
> {
  /** The name of the customer: an address in the customer's own words may name no recipient. */
  readonly customer: string;
  /** The number of the purchase whose claimed pieces it replaces; null for other purchases. */
  readonly replacementFor: string | null;
  readonly phoneNumber: string;
  readonly deliveryNotes: string | null;
  /** Null before it is shipped, like the carrier. */
  readonly shippedOn: string | null;
  readonly carrier: string | null;
  readonly trackingNumbers: readonly string[];
  readonly lines: readonly Pick<SaleLine, 'sku' | 'name' | 'jobReference' | 'quantity'>[];
  /** The number of paid orders of the purchase that leave later. */
  readonly stillToCome: number;
  /** The page of the purchase. */
  readonly url: string;
}

interface Sale {
  readonly seller: SellerSettings;
  readonly purchase: Purchase;
  /** Those that are to be paid, or were paid. */
  readonly orders: readonly Order[];
  /** By the id of the tool. */
  readonly skus: ReadonlyMap<string, string>;
  readonly at: Date;
}

/** The facts of a sale as of now. */
export function saleFacts({ seller: { timeZone, ...seller }, purchase, orders, skus, at }: Sale): SaleFacts {
  const [first] = orders;
  if (first === undefined) throw new Error(`Purchase ${purchase.number} has no orders to invoice`);
  const billing = purchase.billing && Object.assign(new BillingDetails(), purchase.billing);
  const lines = orders.map((order) => toLine(order, skus));
  return {
    seller,
    buyer: {
      lines: billing?.formatted ?? [first.userName],
      taxNumber: billing?.taxNumber ?? null,
      email: billing?.invoiceEmail ?? first.userEmail,
    },
    deliveryAddress: first.orderAddress,
    purchaseNumber: purchase.number,
    purchaseOrderNumber: purchase.purchaseOrderNumber,
    issuedOn: dayIn(timeZone, at),
    paidOn: first.paidAt && dayIn(timeZone, first.paidAt),
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
  };
}

interface CreditOnInvoice extends Pick<CreditNoteFacts, 'line' | 'credited'> {
  readonly seller: SellerSettings;
  readonly invoice: { readonly number: string; readonly facts: SaleFacts };
  readonly at: Date;
}

/** The facts of a credit note on an invoice. */
export function creditNoteFacts({
  seller: { timeZone, ...seller },
  invoice: { number: invoiceNumber, facts },
  line,
  credited,
  at,
}: CreditOnInvoice): CreditNoteFacts {
  const { buyer, deliveryAddress, purchaseNumber, purchaseOrderNumber, issuedOn: invoicedOn, total } = facts;
  const sale = { buyer, deliveryAddress, purchaseNumber, purchaseOrderNumber, total };
  return { ...sale, seller, issuedOn: dayIn(timeZone, at), invoiceNumber, invoicedOn, line, credited };
}

/** @param skus by the id of the tool. */
export const toLine = (order: Order, skus: ReadonlyMap<string, string>): SaleLine => ({
  orderId: order.id,
  sku: skus.get(order.toolId) ?? '',
  name: order.toolName,
  jobReference: order.jobReference,
  quantity: order.orderQuantity,
  price: order.toolPrice,
  total: order.totalBill,
});
