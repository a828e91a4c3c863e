export { CheckoutResolver } from './checkout.resolver';
export { CheckoutService, type OrderRequest } from './checkout.service';
export { countUndeliveredOrders, countUnpaidOrders, countUnshippedChargedBackOrders } from './count-orders';
export { DeliveryPromise } from './delivery-promise';
export { erasePurchases } from './erase-purchases';
export { canFulfill, FulfillmentStatus, isShipped } from './fulfillment.state';
export type { PlacedPurchase } from './insert-purchases';
export { findOutstanding, lockOrder, lockPurchase, type LockedPurchase } from './lock-purchase';
export { loadPurchaseNumbers } from './load-purchase-numbers';
export { loadMailPurchase, toMailItem, toMailOrders, toMailPurchase } from './mail-orders';
export {
  actorOf,
  adminActor,
  moveOrders,
  recordEvents,
  type AuditedStep,
  type MoveActor,
  type OrderMove,
  type OrderStep,
} from './move-order';
export { moveFulfillment } from './move-fulfillment';
export { OrderActor, OrderEvent } from './order-event.entity';
export { OrderEventResolver } from './order-event.resolver';
export { OrderKind } from './order-kind';
export { Order } from './order.entity';
export { placeReplacement } from './place-replacement';
export { PlaceOrderInput } from './order.inputs';
export { describeReversal, isClosed, OrderStatus, UNPAID } from './order.state';
export { OrderedToolResolver } from './ordered-tool.resolver';
export { OrderResolver } from './order.resolver';
export { OrderService } from './order.service';
export { Purchase } from './purchase.entity';
export { formatPurchaseNumber, formatPurchaseNumberSql } from './purchase-number';
export { MAX_PURCHASE_LINES, PlacePurchaseInput, PurchaseLineInput, purchaseTexts } from './purchase.inputs';
export { PurchaseMailsResolver } from './purchase-mails.resolver';
export { PurchaseMailService } from './purchase-mail.service';
export { OrderPurchaseResolver, PurchaseResolver } from './purchase.resolver';
export { PurchaseService } from './purchase.service';
export { outstandingOf, totalOf, type PurchaseSummary } from './purchase-summary';
export { EXPIRY_NOTICE_DAYS } from './queue-expiring-mails';
export { SALES_DAYS, SOLD_UNITS } from './sold-units';
export { UserOrdersResolver } from './user-orders.resolver';
export {
  quantityNotice,
  type Allowance,
  type PurchaseAllowance,
  type UnpaidLimitSettings,
} from './unpaid-limits';
