import { chakra, Skeleton, Stack, Text } from '@chakra-ui/react';
import { failureMessage } from '../../apollo/failure';
import { Moment } from '../../components/moment';
import { ErrorState, LoadingState } from '../../components/page-state';
import { useOrderHistoryQuery } from './order-history.generated';
import { orderSteps, type OrderStep, type Reader } from './order-steps';

interface OrderHistoryProps {
  orderId: string;
  reader: Reader;
}

/** The steps of an order, the first one first. */
export function OrderHistory({ orderId, reader }: OrderHistoryProps) {
  const { data, error, refetch } = useOrderHistoryQuery({
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  if (data?.order) {
    return (
      <Stack as="ol" listStyle="none" gap="0">
        {orderSteps(data.order.history, reader).map((step, index) => (
          <Step key={index} {...step} />
        ))}
      </Stack>
    );
  }
  if (error) return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  return (
    <LoadingState label="Loading the history">
      <Stack gap="4">
        <Skeleton height="12" />
        <Skeleton height="12" />
      </Stack>
    </LoadingState>
  );
}

/** A step behind its mark; a line leads from mark to mark. */
const Line = chakra('li', {
  base: {
    position: 'relative',
    ps: '7',
    pb: '5',
    _last: { pb: '0', _after: { display: 'none' } },
    _before: {
      content: '""',
      position: 'absolute',
      insetStart: '0',
      top: '1.5',
      zIndex: '1',
      boxSize: '3',
      borderRadius: 'full',
      bg: 'fg.wood',
    },
    _after: {
      content: '""',
      position: 'absolute',
      insetStart: 'calc(({sizes.3} - {sizes.tick}) / 2)',
      top: '3',
      bottom: '-3',
      w: 'tick',
      bg: 'border.emphasized',
    },
  },
});

function Step({ what, why, who, when }: OrderStep) {
  return (
    <Line>
      <Text fontWeight="650">{what}</Text>
      {why && <Text>{why}</Text>}
      <Text color="fg.muted" textStyle="sm">
        {who}, <Moment at={when} />
      </Text>
    </Line>
  );
}
