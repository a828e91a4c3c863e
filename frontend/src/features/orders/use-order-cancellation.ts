import { useApolloClient } from '@apollo/client/react';
import { failureCode } from '../../apollo/failure';
import { forgetRecord } from '../../apollo/forget-record';
import { toast } from '../../components/toaster';
import { useCancelOrderMutation } from './cancel-order.generated';
import { showCancelledOrder } from './show-cancelled-order';

/** Cancels an order and says so. @throws what the shop answered instead; an order that is gone leaves the lists as well. */
export function useOrderCancellation() {
  const { cache } = useApolloClient();
  const [cancelOrder] = useCancelOrderMutation({
    update(cache, { data }) {
      if (data) showCancelledOrder(cache, data.cancelOrder);
    },
  });

  return async ({ id }: { id: string }): Promise<void> => {
    try {
      await cancelOrder({ variables: { id } });
    } catch (error) {
      if (failureCode(error) === 'NOT_FOUND') forgetRecord(cache, { __typename: 'Order', id });
      throw error;
    }
    toast.success(`order ID: ${id} deleted`);
  };
}
