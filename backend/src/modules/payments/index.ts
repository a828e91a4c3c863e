export { assertUndisputed, beginPiecesRefund, refundInProgress } from './begin-refund';
export { CancellationService } from './cancellation.service';
export {
  countFailedRefunds,
  countOpenDisputes,
  countOpenPayments,
  countOrdersWithPendingRefund,
} from './count-payments';
export { OrderRefundResolver } from './order-refund.resolver';
export { OrderRefundService } from './order-refund.service';
export { OutsideRefundService } from './outside-refund.service';
export { SELECT_DUE_REFUNDS } from './failed-refunds';
export { updateCustomerTotals } from './customer-totals';
export { OrderPaymentResolver } from './order-payment.resolver';
export { Payment } from './payment.entity';
export { PaymentImportService } from './payment-import.service';
export { PaymentRecorder } from './payment-recorder';
export type { PaymentListener } from './payment-update';
export { PaymentResolver } from './payment.resolver';
export { PaymentService } from './payment.service';
export { PurchasePaymentResolver } from './purchase-payment.resolver';
export { Refund } from './refund.entity';
export { isRefundedSql } from './refunded-cause';
export { loadMailRefund } from './queue-mails';
export { sumNotFailed } from './refund-rows';
export { RefundResolver } from './refund.resolver';
export { RefundService } from './refund.service';
export { WebhookEvent } from './webhook-event.entity';
