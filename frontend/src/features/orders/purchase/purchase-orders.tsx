import { Heading } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '../../../components/table/data-table';
import { Detail, Name, ToolThumbnail, WithImage } from '../../../components/table/cells';
import { paths } from '../../../config/paths';
import { formatNumber } from '../../../lib/numbers';
import { OrderActions, PaymentStatus, toolNameId, type OrderActionHandlers } from '../order-cells';
import { formatOrderAmount, type OrderViewer } from '../order-status';
import type { PurchaseOrder_orderFragment } from './purchase-page.generated';

type PurchaseOrder = PurchaseOrder_orderFragment;

interface PurchaseOrdersProps {
  orders: readonly PurchaseOrder[];
  viewer: OrderViewer;
  /** The same object in each render. */
  handlers: OrderActionHandlers;
  /** What else the viewer can do with an order. The same function in each render. */
  actionsOf: ((orderId: string) => ReactNode) | undefined;
}

const HEADING_ID = 'purchase-orders';

/** The orders of a purchase, in the order of its lines. */
export function PurchaseOrders({ orders, viewer, handlers, actionsOf }: PurchaseOrdersProps) {
  const columns = useMemo(
    () => purchaseOrderColumns(viewer, handlers, actionsOf),
    [viewer, handlers, actionsOf],
  );
  return (
    <section aria-labelledby={HEADING_ID}>
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle" mb="4">
        Orders
      </Heading>
      <DataTable caption="Orders" columns={columns} rows={orders} rowKey={({ id }) => id} />
    </section>
  );
}

const purchaseOrderColumns = (
  viewer: OrderViewer,
  handlers: OrderActionHandlers,
  actionsOf: PurchaseOrdersProps['actionsOf'],
): readonly Column<PurchaseOrder>[] => [
  { header: 'Tool', cell: (order) => <OrderedTool order={order} viewer={viewer} /> },
  { header: 'Quantity', align: 'end', cell: (order) => formatNumber(order.orderQuantity) },
  { header: 'Price per piece', align: 'end', cell: (order) => formatOrderAmount(order, order.tool.price) },
  { header: 'Total', align: 'end', cell: (order) => formatOrderAmount(order, order.totalBill) },
  { header: 'Status', cell: (order) => <PaymentStatus order={order} viewer={viewer} /> },
  {
    header: 'Action',
    hasActions: true,
    cell: (order) => (
      <>
        <OrderActions order={order} viewer={viewer} {...handlers} />
        {actionsOf?.(order.id)}
      </>
    ),
  },
];

/**
 * The tool, linked while it is in the catalogue, with its SKU, the customer's job reference, and once it is delivered a
 * link to its reviews.
 */
function OrderedTool({ order, viewer }: { order: PurchaseOrder; viewer: OrderViewer }) {
  const { tool, jobReference, fulfillmentStatus } = order;
  const { toolName, sku, slug } = tool;
  const id = toolNameId(order);
  return (
    <WithImage image={<ToolThumbnail tool={tool} />}>
      <div className="two-lines">
        {slug === null ? (
          <Name id={id}>{toolName}</Name>
        ) : (
          <Link id={id} to={paths.tool(slug)} className="row-link">
            {toolName}
          </Link>
        )}
        <Detail text={jobReference === null ? sku : `${sku}, job ${jobReference}`} />
        {slug !== null && viewer === 'customer' && fulfillmentStatus === 'DELIVERED' && (
          <Link to={paths.toolReviews(slug)} aria-describedby={id} className="row-link">
            Write a review
          </Link>
        )}
      </div>
    </WithImage>
  );
}
