export { OrderPaymentResolver } from './order-payment.resolver';
export { Payment } from './payment.entity';
export { paymentRoles } from './payment.policy';
export { PaymentResolver } from './payment.resolver';
export { PaymentService } from './payment.service';
