import { Flex, Stack, Text } from '@chakra-ui/react';
import { ToolImage } from '../../components/tool-image';
import type { OrderRow_orderFragment } from './order-row.generated';

/** An order as a row shows it. */
export type OrderRow = OrderRow_orderFragment;

/** What each cell of a row is given. */
export interface CellProps {
  order: OrderRow;
}

/** The id of the element that names what was ordered, to describe the row's buttons. */
export const productId = (orderId: string) => `product-${orderId}`;

/** Who ordered, and the order's id. */
export function OrderInfo({ order }: CellProps) {
  return (
    <Stack gap="0" minW={{ base: '0', lg: '48', xl: '52' }}>
      <Text overflowWrap="anywhere">{order.userEmail}</Text>
      <Text textStyle="xs" letterSpacing="tight" color="fg.muted" overflowWrap="anywhere">
        {order.id}
      </Text>
    </Stack>
  );
}

/** What was ordered. */
export function ProductInfo({ order: { id, tool } }: CellProps) {
  return (
    <Flex align="center" gap="3" direction={{ base: 'row-reverse', lg: 'row' }}>
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
