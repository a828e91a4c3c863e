import { Button, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/data-table';
import { Money } from '../../components/money';
import { ToolImage } from '../../components/tool-image';
import { paths } from '../../config/paths';
import { isPayable } from './is-payable';
import type { OrderRow_orderFragment } from './order-row.generated';

type Order = OrderRow_orderFragment;

const productId = (orderId: string) => `product-${orderId}`;

function OrderInfo({ order }: { order: Order }) {
  return (
    <Stack gap="0" minW="0">
      <Text>{order.userEmail}</Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {order.id}
      </Text>
    </Stack>
  );
}

function ProductInfo({ order: { id, tool } }: { order: Order }) {
  return (
    <Flex align="center" gap="3">
      <ToolImage
        src={tool.imageLink}
        srcSet={tool.imageSrcSet}
        alt=""
        sizes="4rem"
        boxSize="16"
        borderRadius="l2"
        flexShrink="0"
      />
      <Text id={productId(id)}>{tool.toolName}</Text>
    </Flex>
  );
}

/** Leads an order that waits for its payment to the payment page. */
function PaymentCell({ order }: { order: Order }) {
  if (!isPayable(order)) {
    return (
      <Flex
        display="inline-flex"
        verticalAlign="middle"
        align="center"
        gap="1.5"
        color="fg.success"
        fontWeight="650"
      >
        <Icon as={CircleCheck} aria-hidden />
        Paid
      </Flex>
    );
  }
  return (
    <Button asChild colorPalette="signal">
      <Link to={paths.payment(order.id)} aria-describedby={productId(order.id)}>
        Pay Now
      </Link>
    </Button>
  );
}

/** The columns of My Orders. */
export const orderColumns: readonly Column<Order>[] = [
  { header: 'No.', cell: (_, index) => index + 1 },
  { header: 'Order Info', cell: (order) => <OrderInfo order={order} /> },
  { header: 'Product Info', cell: (order) => <ProductInfo order={order} /> },
  { header: 'Amount', align: 'end', cell: (order) => order.orderQuantity },
  { header: 'Bill', align: 'end', cell: (order) => <Money amount={order.totalBill} sign="after" /> },
  { header: 'Payment', cell: (order) => <PaymentCell order={order} /> },
];
