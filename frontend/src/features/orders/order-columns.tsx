import type { OrderSort } from '../../apollo/generated/schema-types';
import type { Column } from '../../components/data-table';
import { DeleteButton } from '../../components/delete-button';
import { Money } from '../../components/money';
import { OrderInfo, PaymentCell, PaymentStatus, ProductInfo, productId, type OrderRow } from './order-cells';

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

/** Called with the order that is to be cancelled. */
type OnDelete = (order: OrderRow) => void;

const action = (onDelete: OnDelete): OrderColumn => ({
  header: 'Action',
  cell: (order) => <DeleteButton describedBy={productId(order.id)} onClick={() => onDelete(order)} />,
});

/** The columns of My Orders. */
export const myOrderColumns = (onDelete: OnDelete): readonly OrderColumn[] => [
  ...columns,
  { header: 'Payment', cell: (order) => <PaymentCell order={order} /> },
  action(onDelete),
];

/** The columns of All Orders. */
export const allOrderColumns = (onDelete: OnDelete): readonly OrderColumn[] => [
  ...columns,
  { header: 'Payment', cell: (order) => <PaymentStatus order={order} /> },
  action(onDelete),
];
