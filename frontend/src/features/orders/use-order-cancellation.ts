import { useApolloClient } from '@apollo/client/react';
import { failureCode } from '../../apollo/failure';
import { forgetRecord } from '../../apollo/forget-record';
import { useIntention } from '../../apollo/intention';
import { toast } from '../../components/toaster';
import { useCancelOrderMutation, type CancelOrderMutation } from './cancel-order.generated';
import { hasEnded, showCancelledOrder } from './show-cancelled-order';

/** Cancels an order and says what came of it. @throws what the shop answered instead; an order that is gone leaves the lists as well. */
export function useOrderCancellation() {
  const { cache } = useApolloClient();
  const carryOut = useIntention();
  const [cancelOrder] = useCancelOrderMutation({
    update(cache, { data }) {
      if (data) showCancelledOrder(cache, data.cancelOrder);
    },
  });

  return async ({ id }: { id: string }): Promise<void> => {
    try {
      const { data } = await carryOut(id, (context) => cancelOrder({ variables: { id }, context }));
      if (data) announce(data.cancelOrder);
    } catch (error) {
      if (failureCode(error) === 'NOT_FOUND') forgetRecord(cache, { __typename: 'Order', id });
      throw error;
    }
  };
}

function announce(order: CancelOrderMutation['cancelOrder']): void {
  if (hasEnded(order)) {
    const detail = order.status === 'REFUNDED' ? 'Its payment was refunded.' : undefined;
    toast.success(`order ID: ${order.id} deleted`, detail);
  } else {
    const detail = 'Its refund is on its way. The order stays in the list until the money is back.';
    toast.success(`order ID: ${order.id} cancelled`, detail);
  }
}
