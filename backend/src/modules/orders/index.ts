export { Order } from './order.entity';
export { PlaceOrderInput } from './order.inputs';
export { orderRoles } from './order.policy';
export { OrderResolver } from './order.resolver';
export { OrderService } from './order.service';
