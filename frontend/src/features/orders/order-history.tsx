import { Box, chakra, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { failureMessage } from '../../apollo/failure';
import { ErrorState } from '../../components/page-state';
import { formatMoment } from '../../lib/moment';
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
    <Box role="status">
      <VisuallyHidden>Loading the history</VisuallyHidden>
      <Stack gap="4" aria-hidden>
        <Skeleton height="12" />
        <Skeleton height="12" />
      </Stack>
    </Box>
  );
}

const Line = chakra('li', {
  base: {
    position: 'relative',
    ps: '6',
    pb: '5',
    borderInlineStartWidth: '2px',
    borderColor: 'border.emphasized',
    ms: '1.5',
    _last: { pb: '0', borderColor: 'transparent' },
    _before: {
      content: '""',
      position: 'absolute',
      insetStart: '-7px',
      top: '1.5',
      boxSize: '3',
      borderRadius: 'full',
      bg: 'fg.wood',
    },
  },
});

function Step({ what, why, who, when }: OrderStep) {
  return (
    <Line>
      <Text fontWeight="650">{what}</Text>
      {why && <Text>{why}</Text>}
      <Text color="fg.muted" textStyle="sm">
        {who}, <time dateTime={when}>{formatMoment(when)}</time>
      </Text>
    </Line>
  );
}
