import { chakra, Skeleton, Stack, Text } from '@chakra-ui/react';
import { errorMessage } from '../../apollo/error';
import { DateTime } from '../../components/date-time';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { useOrderHistoryQuery } from './order-history.generated';
import type { OrderViewer } from './order-status';
import { orderTimeline, type TimelineEntry } from './order-timeline';

interface OrderHistoryProps {
  orderId: string;
  viewer: OrderViewer;
}

/** The events of an order, oldest first. */
export function OrderHistory({ orderId, viewer }: OrderHistoryProps) {
  const { data, error, refetch } = useOrderHistoryQuery({
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  if (data?.order) {
    return (
      <Stack as="ol" listStyle="none" gap="0">
        {orderTimeline(data.order.history, viewer).map((entry, index) => (
          <TimelineItem key={index} {...entry} />
        ))}
      </Stack>
    );
  }
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <LoadingState label="Loading order history">
      <Stack gap="4">
        <Skeleton height="12" />
        <Skeleton height="12" />
      </Stack>
    </LoadingState>
  );
}

/** A list item with a dot; a line connects the dots. */
const DottedItem = chakra('li', {
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

interface TimelineItemProps extends TimelineEntry {
  /** What it happened to. */
  subject?: string | undefined;
}

/** An entry of a timeline: what happened, why, who did it and when. */
export function TimelineItem({ title, subject, reason, actor, createdAt }: TimelineItemProps) {
  return (
    <DottedItem>
      <Text fontWeight="650">{title}</Text>
      {subject !== undefined && <Text overflowWrap="anywhere">{subject}</Text>}
      {reason && <Text overflowWrap="anywhere">{reason}</Text>}
      <Text color="fg.muted" textStyle="sm">
        {actor}, <DateTime at={createdAt} />
      </Text>
    </DottedItem>
  );
}
