import type { OrderSort } from '../../apollo/generated/schema-types';
import type { Column } from '../../components/table/data-table';
import { Money } from '../../components/money';
import { formatNumber } from '../../lib/numbers';
import {
  OrderActions,
  OrderInfo,
  PaymentCell,
  PaymentStatus,
  ProductInfo,
  type OrderActionHandlers,
  type OrderRow,
} from './order-cells';
import type { OrderViewer } from './order-status';

type OrderColumn = Column<OrderRow, OrderSort>;

/** The columns of My Orders. */
export const myOrderColumns = (handlers: OrderActionHandlers): readonly OrderColumn[] => [
  ...commonColumns('customer'),
  { header: 'Payment', cell: (order) => <PaymentCell order={order} /> },
  actionColumn('customer', handlers),
];

/** The columns of All Orders. */
export const allOrderColumns = (handlers: OrderActionHandlers): readonly OrderColumn[] => [
  ...commonColumns('admin'),
  { header: 'Payment', cell: (order) => <PaymentStatus order={order} /> },
  actionColumn('admin', handlers),
];

const commonColumns = (viewer: OrderViewer): readonly OrderColumn[] => [
  { header: 'No.', cell: (_, index) => index + 1 },
  { header: 'Order Info', sortKey: 'EMAIL', cell: (order) => <OrderInfo order={order} viewer={viewer} /> },
  { header: 'Product Info', sortKey: 'TOOL_NAME', cell: (order) => <ProductInfo order={order} /> },
  { header: 'Amount', sortKey: 'QUANTITY', align: 'end', cell: (order) => formatNumber(order.orderQuantity) },
  {
    header: 'Bill',
    sortKey: 'TOTAL',
    align: 'end',
    cell: (order) => <Money amount={order.totalBill} sign="after" />,
  },
];

const actionColumn = (viewer: OrderViewer, handlers: OrderActionHandlers): OrderColumn => ({
  header: 'Action',
  cell: (order) => <OrderActions order={order} viewer={viewer} {...handlers} />,
});
