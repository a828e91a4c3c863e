import { Button, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ToolImage } from '../../components/tool-image';
import { paths } from '../../config/paths';
import { isPayable } from './is-payable';
import type { OrderRow_orderFragment } from './order-row.generated';

/** An order as a row shows it. */
export type OrderRow = OrderRow_orderFragment;

interface CellProps {
  order: OrderRow;
}

/** The id of the element that names what was ordered, to describe the row's buttons. */
export const productId = (orderId: string) => `product-${orderId}`;

/** Who ordered, and the order's id. */
export function OrderInfo({ order }: CellProps) {
  return (
    <Stack gap="0" minW={{ base: '0', lg: '48', xl: '56' }}>
      <Text overflowWrap="anywhere">{order.userEmail}</Text>
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {order.id}
      </Text>
    </Stack>
  );
}

/** What was ordered. */
export function ProductInfo({ order: { id, tool } }: CellProps) {
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
      <Text id={productId(id)} minW="24" overflowWrap="anywhere" textWrap="balance">
        {tool.toolName}
      </Text>
    </Flex>
  );
}

function Paid() {
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

/** Leads an order that waits for its payment to the payment page. */
export function PaymentCell({ order }: CellProps) {
  if (!isPayable(order)) return <Paid />;
  return (
    <Button asChild colorPalette="signal">
      <Link to={paths.payment(order.id)} aria-describedby={productId(order.id)}>
        Pay Now
      </Link>
    </Button>
  );
}

/** Whether an order is paid, for those who do not pay it. */
export function PaymentStatus({ order }: CellProps) {
  return order.isPaid ? <Paid /> : <Text whiteSpace="nowrap">Not Paid</Text>;
}
