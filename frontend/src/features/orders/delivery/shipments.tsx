import { Heading, SimpleGrid } from '@chakra-ui/react';
import type { OrderViewer } from '../order-status';
import type { PurchasePage_purchaseFragment } from '../purchase/purchase-page.generated';
import { isToShip, promiseSentence, deliveryStatus } from './delivery-status';
import { Contents, DeliveryCard, ShipmentCard } from './shipment-card';

interface ShipmentsProps {
  purchase: PurchasePage_purchaseFragment;
  viewer: OrderViewer;
  /** Whether it is a purchase of the viewer, who confirms the receipt. */
  isOwn: boolean;
}

const HEADING_ID = 'purchase-shipments';

/** What has left of a purchase, and what is still to come. Nothing before the first shipment. */
export function Shipments({ purchase, viewer, isOwn }: ShipmentsProps) {
  const { shipments, orders, deliverBy } = purchase;
  if (shipments.length === 0) return null;
  const toCome = orders.filter(isToShip);
  return (
    <section aria-labelledby={HEADING_ID}>
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle" mb="4">
        {shipments.length === 1 ? 'Shipment' : `Shipments: ${shipments.length}`}
      </Heading>
      <SimpleGrid minChildWidth="min(20rem, 100%)" gap="6" alignItems="start">
        {shipments.map((shipment) => (
          <ShipmentCard
            key={shipment.id}
            shipment={shipment}
            orders={orders.filter((order) => order.shipment?.id === shipment.id)}
            canEdit={viewer === 'admin'}
            canConfirm={isOwn}
          />
        ))}
        {toCome.length > 0 && (
          <DeliveryCard
            title="Still to come"
            status={deliverBy === null ? undefined : promiseSentence(deliverBy, viewer)}
          >
            <Contents orders={toCome} detailOf={(order) => deliveryStatus(order, viewer).toLowerCase()} />
          </DeliveryCard>
        )}
      </SimpleGrid>
    </section>
  );
}
