import { Button, Flex } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { DeleteButton } from '../../components/delete-button';
import { productId, type OrderRow } from './order-cells';

/** What can be done with an order of a list; each is called with the order. */
export interface OrderActionsHandlers {
  onHistory: (order: OrderRow) => void;
  onDelete: (order: OrderRow) => void;
}

interface OrderActionsProps extends OrderActionsHandlers {
  order: OrderRow;
}

/** The last column: look at what became of an order, and cancel it as long as it stands. */
export function OrderActions({ order, onHistory, onDelete }: OrderActionsProps) {
  const isCancellable = order.status === 'PLACED' || order.status === 'PAID';
  return (
    <Flex wrap="wrap" justify={{ base: 'flex-end', lg: 'flex-start' }}>
      <Button
        variant="ghost"
        ms={{ lg: '-4' }}
        me={{ base: isCancellable ? '0' : '-4', lg: '0' }}
        aria-haspopup="dialog"
        aria-describedby={productId(order.id)}
        onClick={() => onHistory(order)}
      >
        <History aria-hidden /> History
      </Button>
      {isCancellable && <DeleteButton describedBy={productId(order.id)} onClick={() => onDelete(order)} />}
    </Flex>
  );
}
