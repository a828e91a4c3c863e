import { Text, type TextProps } from '@chakra-ui/react';
import { formatCountOf } from '../../../lib/numbers';
import type { OrderRow } from '../order-cells';
import { isDisputed } from '../order-status';

/** Warns before disputed orders are packed or shipped. Nothing when none of the orders is. */
export function DisputeNote({ orders, ...props }: { orders: readonly OrderRow[] } & TextProps) {
  const disputed = orders.filter(isDisputed);
  if (disputed.length === 0) return null;
  return (
    <Text {...props}>
      The payment of {formatCountOf(disputed.length, 'order')} is disputed: if the bank decides for the
      customer, the pieces and the money are lost.
    </Text>
  );
}
