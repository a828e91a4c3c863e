export { actorOf, lockOrder, moveOrder, recordEvent, type OrderMove } from './move-order';
export { OrderActor, OrderEvent } from './order-event.entity';
export { Order } from './order.entity';
export { PlaceOrderInput } from './order.inputs';
export { isClosed, OrderStatus } from './order.state';
export { OrderResolver } from './order.resolver';
export { OrderService } from './order.service';
export { UserOrdersResolver } from './user-orders.resolver';
export type { UnpaidLimitSettings } from './unpaid-limits';
