import type { OrderSort } from '../../apollo/generated/schema-types';
import type { Column } from '../../components/data-table';
import { Money } from '../../components/money';
import { OrderActions, type OrderActionsHandlers } from './order-actions';
import { OrderInfo, ProductInfo, type OrderRow } from './order-cells';
import { PaymentCell, PaymentStatus } from './payment-cells';

type OrderColumn = Column<OrderRow, OrderSort>;

const columns: readonly OrderColumn[] = [
  { header: 'No.', cell: (_, index) => index + 1 },
  { header: 'Order Info', sortKey: 'EMAIL', cell: (order) => <OrderInfo order={order} /> },
  { header: 'Product Info', sortKey: 'TOOL', cell: (order) => <ProductInfo order={order} /> },
  { header: 'Amount', sortKey: 'AMOUNT', align: 'end', cell: (order) => order.orderQuantity },
  {
    header: 'Bill',
    sortKey: 'BILL',
    align: 'end',
    cell: (order) => <Money amount={order.totalBill} sign="after" />,
  },
];

const action = (handlers: OrderActionsHandlers): OrderColumn => ({
  header: 'Action',
  cell: (order) => <OrderActions order={order} {...handlers} />,
});

/** The columns of My Orders. */
export const myOrderColumns = (handlers: OrderActionsHandlers): readonly OrderColumn[] => [
  ...columns,
  { header: 'Payment', cell: (order) => <PaymentCell order={order} /> },
  action(handlers),
];

/** The columns of All Orders. */
export const allOrderColumns = (handlers: OrderActionsHandlers): readonly OrderColumn[] => [
  ...columns,
  { header: 'Payment', cell: (order) => <PaymentStatus order={order} /> },
  action(handlers),
];
