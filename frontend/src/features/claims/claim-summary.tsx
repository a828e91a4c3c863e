import { Stack, Text } from '@chakra-ui/react';
import { formatCountOf } from '../../lib/numbers';
import { ClaimDetails } from './claim-details';
import type { ClaimRow } from './claim-columns';

/** A claim as an admin reads it in a dialog. */
export function ClaimSummary({ claim }: { claim: ClaimRow }) {
  const { quantity, order } = claim;
  return (
    <Stack gap="4">
      <Stack gap="1" overflowWrap="anywhere">
        <Text textStyle="cardTitle">{order.tool.toolName}</Text>
        <Text color="fg.muted">
          {formatCountOf(quantity, 'piece')} of purchase {order.purchase.number}
          {order.kind === 'REPLACEMENT' && ', a replacement'}
        </Text>
      </Stack>
      <ClaimDetails claim={claim} orderId={order.id} viewer="admin" userName={order.userName} />
    </Stack>
  );
}
