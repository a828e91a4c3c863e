export { FulfillmentResolver } from './fulfillment.resolver';
export { FulfillmentService } from './fulfillment.service';
export { OrderShipmentResolver, PurchaseShipmentResolver } from './shipment-fields.resolver';
export { Shipment } from './shipment.entity';
