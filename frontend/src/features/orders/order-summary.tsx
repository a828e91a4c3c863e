import { Stack, Text } from '@chakra-ui/react';
import { Detail } from '../../components/detail';
import { Money } from '../../components/money';
import { ToolImage } from '../../components/tool-image';
import { formatNumber } from '../../lib/numbers';
import { orderStatusLabels, shownStatus } from './order-status';
import type { OrderSummary_orderFragment } from './order-summary.generated';

interface OrderSummaryProps {
  order: OrderSummary_orderFragment;
}

/** The order on the payment page: tool, quantity, total and payment status. */
export function OrderSummary({ order }: OrderSummaryProps) {
  const { tool } = order;
  return (
    <Stack layerStyle="card" overflow="hidden" gap="0">
      <figure>
        <ToolImage
          src={tool.imageLink}
          srcSet={tool.imageSrcSet}
          alt=""
          sizes="(min-width: 48rem) 24rem, 100vw"
          priority
        />
        <Text as="figcaption" textStyle="cardTitle" px="5" pt="5">
          {tool.toolName}
        </Text>
      </figure>
      <Stack as="dl" gap="0" px="5" py="3">
        <Detail term="Order Name">{tool.toolName}</Detail>
        <Detail term="Amount">{formatNumber(order.orderQuantity)}</Detail>
        <Detail term="Order Price">
          <Money amount={order.totalBill} />
        </Detail>
        <Detail term="Payment">{orderStatusLabels[shownStatus(order)]}</Detail>
      </Stack>
    </Stack>
  );
}
