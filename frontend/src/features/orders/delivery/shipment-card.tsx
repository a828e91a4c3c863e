import { Box, Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { ExternalLink, PackageCheck, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MissingPiecesInput } from '../../../apollo/generated/schema-types';
import { useRequestDialog } from '../../../apollo/use-request-dialog';
import { DateTime } from '../../../components/date-time';
import { Detail } from '../../../components/detail';
import { formatDate } from '../../../lib/date-time';
import { formatNumber } from '../../../lib/numbers';
import type { OrderRow } from '../order-cells';
import { EditShipmentDialog } from './edit-shipment-dialog';
import { ReceiptDialog, type ReceivedShipment } from './receipt-dialog';
import type { Shipment_shipmentFragment } from './shipment.generated';

interface ShipmentCardProps {
  shipment: Shipment_shipmentFragment;
  orders: readonly OrderRow[];
  /** Whether the viewer corrects it. */
  canEdit: boolean;
  /** Whether the viewer confirms the receipt. */
  canConfirm: boolean;
}

/** A shipment: where it is, who carries it, and what is in it. */
export function ShipmentCard(props: ShipmentCardProps) {
  const { shipment, orders, canEdit, canConfirm } = props;
  const { carrier, trackingNumbers, trackingUrls, shippedAt, deliveredAt } = shipment;
  const [isEditing, setEditing] = useState(false);
  const receipt = useRequestDialog<ReceivedShipment, readonly MissingPiecesInput[]>();
  return (
    <DeliveryCard
      title={deliveredAt === null ? 'On its way' : `Delivered on ${formatDate(deliveredAt)}`}
      status={undefined}
    >
      <Contents orders={orders} />
      <Stack as="dl" gap="0">
        <Detail term="Carrier">{carrier}</Detail>
        {trackingNumbers.length > 0 && (
          <Detail term={trackingNumbers.length === 1 ? 'Tracking number' : 'Tracking numbers'}>
            {trackingNumbers.map((number, index) => (
              <TrackingNumber key={number} number={number} url={trackingUrls?.[index]} />
            ))}
          </Detail>
        )}
        <Detail term="Shipped">
          <DateTime at={shippedAt} />
        </Detail>
      </Stack>
      <Flex wrap="wrap" gap="3">
        {canConfirm && deliveredAt === null && (
          <Button colorPalette="signal" onClick={() => receipt.open({ id: shipment.id, orders })}>
            <PackageCheck aria-hidden /> I have received it
          </Button>
        )}
        {canEdit && (
          <Button variant="outline" onClick={() => setEditing(true)}>
            <Pencil aria-hidden /> Edit shipment
          </Button>
        )}
      </Flex>
      {receipt.request && <ReceiptDialog request={receipt.request} onClose={receipt.close} />}
      {isEditing && <EditShipmentDialog shipment={shipment} onClose={() => setEditing(false)} />}
    </DeliveryCard>
  );
}

interface DeliveryCardProps {
  title: string;
  status: string | undefined;
  children: ReactNode;
}

/** A part of a delivery. */
export function DeliveryCard({ title, status, children }: DeliveryCardProps) {
  return (
    <Stack layerStyle="card" gap="3" px="5" py="4" maxW="2xl">
      <Heading as="h3" textStyle="cardTitle">
        {title}
      </Heading>
      {status !== undefined && <Text>{status}</Text>}
      {children}
    </Stack>
  );
}

interface ContentsProps {
  orders: readonly OrderRow[];
  /** A note behind an order. */
  detailOf?: (order: OrderRow) => string;
}

/** The pieces of some orders. */
export function Contents({ orders, detailOf }: ContentsProps) {
  return (
    <Box as="ul" ps="5" listStyle="disc">
      {orders.map((order) => (
        <Box as="li" key={order.id} overflowWrap="anywhere">
          {formatNumber(order.orderQuantity)} × {order.tool.toolName}
          {detailOf && (
            <Text as="span" color="fg.muted">
              , {detailOf(order)}
            </Text>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** A tracking number, with a link to the page of a known carrier. */
function TrackingNumber({ number, url }: { number: string; url: string | undefined }) {
  return (
    <Box>
      {url === undefined ? (
        number
      ) : (
        <Link
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          textDecoration="underline"
          overflowWrap="anywhere"
          py="2.5"
          my="-2.5"
        >
          {number} <ExternalLink size="1em" aria-label="(opens in a new tab)" />
        </Link>
      )}
    </Box>
  );
}
