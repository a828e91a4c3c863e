export { CartLine } from './cart-line.entity';
export { CartRevision } from './cart-revision.entity';
export { CartResolver } from './cart.resolver';
export { CartService } from './cart.service';
export { eraseCart } from './erase-cart';
export { QuickOrderResolver } from './quick-order.resolver';
export { QuickOrderService } from './quick-order.service';
