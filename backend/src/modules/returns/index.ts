export { countOpenReturns } from './count-open-returns';
export { eraseReturns } from './erase-returns';
export { OrderReturnResolver } from './order-return.resolver';
export { Return, ReturnStatus } from './return.entity';
export { ReturnReceiptService } from './return-receipt.service';
export { ReturnResolver } from './return.resolver';
export { ReturnService } from './return.service';
export { StockMovementPurchaseResolver } from './stock-movement-purchase.resolver';
export { updateReturns } from './update-returns';
