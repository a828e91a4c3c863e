import type { Address, BillingDetails } from '../../modules/addresses';
import type { Claim } from '../../modules/claims';
import type { CustomizationAnswer, CustomizationRequest } from '../../modules/customization';
import type { Document, DocumentCounter, SellerSettings } from '../../modules/documents';
import type { Shipment } from '../../modules/fulfillment';
import type { Order, OrderEvent, Purchase } from '../../modules/orders';
import type { Payment, Refund } from '../../modules/payments';
import type { Return } from '../../modules/returns';
import type { ToolReview } from '../../modules/tool-reviews';
import type { SearchWithoutResult, StockMovement } from '../../modules/tools';
import type { User } from '../../modules/users';
import type { SeededTool } from '../seed-demo-catalogue';
import type { Random } from './random';
import type { ShopTime } from './shop-time';
import type { HistoryTexts } from './texts';

/** The rules of the shop, as its settings say. */
export interface HistorySettings {
  readonly timeZone: string;
  readonly deliveryDays: number;
  readonly unpaidOrderDays: number;
  readonly deliveredAfterDays: number;
  readonly returnDays: number;
  readonly guaranteeMonths: number;
  readonly seller: SellerSettings;
}

/** The columns of a record. */
type Row<Entity> = Omit<Partial<Entity>, 'number'>;

/** Purchases and all that follows from them, in the order of time. */
export interface History {
  readonly users: User[];
  readonly addresses: Address[];
  readonly billingDetails: BillingDetails[];
  readonly purchases: Purchase[];
  readonly shipments: Shipment[];
  readonly orders: Order[];
  readonly events: Row<OrderEvent>[];
  readonly payments: Payment[];
  readonly returns: Return[];
  readonly claims: Claim[];
  readonly refunds: Refund[];
  readonly documents: Document[];
  readonly documentCounters: DocumentCounter[];
  /** Without those of the opening stock. */
  readonly movements: Row<StockMovement>[];
  /** The opening stock by the id of the tool. */
  readonly openings: Map<string, number>;
  readonly toolReviews: ToolReview[];
  readonly customizationRequests: CustomizationRequest[];
  readonly customizationAnswers: CustomizationAnswer[];
  readonly searches: SearchWithoutResult[];
}

/** A purchase with its orders, in the order of its lines. */
export interface PlacedPurchase {
  readonly purchase: Purchase;
  readonly orders: readonly Order[];
}

/** What the parts of the generator share. */
export interface HistoryContext {
  readonly random: Random;
  readonly time: ShopTime;
  readonly settings: HistorySettings;
  readonly texts: HistoryTexts;
  readonly tools: readonly SeededTool[];
  /** Who packs, ships and decides. */
  readonly admin: User;
  readonly history: History;
  /** What needs the numbers of purchases, which are given when all purchases are known. */
  readonly onNumbered: (() => void)[];
}

export const emptyHistory = (): History => ({
  users: [],
  addresses: [],
  billingDetails: [],
  purchases: [],
  shipments: [],
  orders: [],
  events: [],
  payments: [],
  returns: [],
  claims: [],
  refunds: [],
  documents: [],
  documentCounters: [],
  movements: [],
  openings: new Map(),
  toolReviews: [],
  customizationRequests: [],
  customizationAnswers: [],
  searches: [],
});
