export { PricedLine, totalOfLines, type StoredLine } from './cart';
export { CartLinkResolver } from './cart-link.resolver';
export { CartLinkService } from './cart-link.service';
export { CartLine } from './cart-line.entity';
export { CartRevision } from './cart-revision.entity';
export { CartLineInput, MAX_CART_LINES } from './cart.inputs';
export { CartResolver } from './cart.resolver';
export { CartService } from './cart.service';
export { toLines } from './to-lines';
