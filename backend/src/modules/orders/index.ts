export { actorOf, lockedOrder, moveOrder, recordEvent, type OrderMove } from './move-order';
export { OrderActor, OrderEvent } from './order-event.entity';
export { Order } from './order.entity';
export { PlaceOrderInput } from './order.inputs';
export { isEnded, OrderStatus } from './order.state';
export { payableSince, payUntil } from './payment-term';
export { orderRoles } from './order.policy';
export { OrderResolver } from './order.resolver';
export { OrderService } from './order.service';
