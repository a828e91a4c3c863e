import { useMemo, useState, type ReactNode } from 'react';
import { CancelOrderDialog } from './cancel-order-dialog';
import type { OrderActionHandlers, OrderRow } from './order-cells';
import { OrderHistoryDialog } from './order-history-dialog';

/**
 * The dialogs that the actions of a list of orders open.
 * @param onCancelled called with an order that is cancelled now.
 */
export function useOrderDialogs(
  viewer: 'admin' | 'customer',
  onCancelled?: (order: { id: string }) => void,
): { /** The same object in each render. */ handlers: OrderActionHandlers; dialogs: ReactNode } {
  const [orderToCancel, setOrderToCancel] = useState<OrderRow | null>(null);
  const [historyOrder, setHistoryOrder] = useState<OrderRow | null>(null);
  const handlers = useMemo(() => ({ onDelete: setOrderToCancel, onHistory: setHistoryOrder }), []);
  return {
    handlers,
    dialogs: (
      <>
        <OrderHistoryDialog order={historyOrder} onClose={() => setHistoryOrder(null)} viewer={viewer} />
        <CancelOrderDialog
          order={orderToCancel}
          onCancelled={onCancelled}
          onClose={() => setOrderToCancel(null)}
        />
      </>
    ),
  };
}
