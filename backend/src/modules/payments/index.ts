export { OrderPaymentResolver } from './order-payment.resolver';
export { Payment } from './payment.entity';
export { PaymentResolver } from './payment.resolver';
export { PaymentService } from './payment.service';
