export { Order } from './order.entity';
export { OrderResolver } from './order.resolver';
export { OrderService } from './order.service';
