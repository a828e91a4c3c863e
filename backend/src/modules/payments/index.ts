export { OrderPaymentResolver } from './order-payment.resolver';
export { Payment } from './payment.entity';
export { paymentRoles } from './payment.policy';
export { ProviderNotice } from './provider-notice.entity';
export { PaymentResolver } from './payment.resolver';
export { PaymentService } from './payment.service';
