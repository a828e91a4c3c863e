import { HStack, Icon, Text, type StackProps } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { formatCountOf } from '../../../lib/numbers';
import type { OrderRow } from '../order-cells';
import { isDisputed } from '../order-status';

/** Warns before disputed orders are packed or shipped. Nothing when none of the orders is. */
export function DisputeNote({ orders, ...props }: { orders: readonly OrderRow[] } & StackProps) {
  const disputed = orders.filter(isDisputed);
  if (disputed.length === 0) return null;
  return (
    <HStack gap="2" align="flex-start" {...props}>
      <Icon as={TriangleAlert} boxSize="5" flexShrink="0" mt="0.5" color="fg.error" aria-hidden />
      <Text>
        The payment of {formatCountOf(disputed.length, 'order')} is disputed: if the bank decides for the
        customer, the pieces and the money are lost.
      </Text>
    </HStack>
  );
}
