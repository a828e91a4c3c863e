export { CancellationService } from './cancellation.service';
export { OrderPaymentResolver } from './order-payment.resolver';
export { Payment } from './payment.entity';
export { PaymentRecorder } from './payment-recorder';
export { PaymentResolver } from './payment.resolver';
export { PaymentService } from './payment.service';
export { WebhookEvent } from './webhook-event.entity';
