import type { OrderSort } from '../../apollo/generated/schema-types';
import type { Column } from '../../components/table/data-table';
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
import { formatOrderAmount, type OrderViewer } from './order-status';
import { isOfSeveral } from './purchase-header';

type OrderColumn = Column<OrderRow, OrderSort>;

/**
 * The columns of My Orders.
 * @param isGrouped whether the orders of a purchase stand below its header.
 */
export const myOrderColumns = (
  handlers: OrderActionHandlers,
  isGrouped: boolean,
): readonly Column<OrderRow>[] => [
  ...commonColumns('customer', isGrouped).map(withoutSorting),
  { header: 'Payment', cell: (order) => <PaymentCell order={order} /> },
  actionColumn('customer', handlers),
];

const withoutSorting = (column: OrderColumn): Column<OrderRow> => ({ ...column, sortKey: undefined });

/** The columns of All Orders, see {@link myOrderColumns}. */
export const allOrderColumns = (
  handlers: OrderActionHandlers,
  isGrouped: boolean,
): readonly OrderColumn[] => [
  ...commonColumns('admin', isGrouped),
  { header: 'Payment', cell: (order) => <PaymentStatus order={order} viewer="admin" /> },
  actionColumn('admin', handlers),
];

function commonColumns(viewer: OrderViewer, isGrouped: boolean): readonly OrderColumn[] {
  return [
    { header: 'No.', cell: (_, index) => index + 1 },
    {
      header: 'Order Info',
      sortKey: 'EMAIL',
      cell: (order) => (
        <OrderInfo order={order} viewer={viewer} hasPurchase={!isGrouped || !isOfSeveral(order)} />
      ),
    },
    { header: 'Product Info', sortKey: 'TOOL_NAME', cell: (order) => <ProductInfo order={order} /> },
    {
      header: 'Amount',
      sortKey: 'QUANTITY',
      align: 'end',
      cell: (order) => formatNumber(order.orderQuantity),
    },
    {
      header: 'Bill',
      sortKey: 'TOTAL',
      align: 'end',
      cell: (order) => formatOrderAmount(order, order.totalBill, 'after'),
    },
  ];
}

/** The columns by which All Orders can be sorted. */
export const sortableOrderColumns = commonColumns('admin', false);

const actionColumn = (viewer: OrderViewer, handlers: OrderActionHandlers): Column<OrderRow> => ({
  header: 'Action',
  hasActions: true,
  cell: (order) => <OrderActions order={order} viewer={viewer} {...handlers} />,
});
