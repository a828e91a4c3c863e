import { Skeleton } from '@chakra-ui/react';
import { LoadingState } from '../../components/feedback/page-state';

/** The reviews of a tool while they are loading. */
export function ToolReviewsSkeleton() {
  return (
    <LoadingState label="Loading reviews">
      <Skeleton h="40" borderRadius="l3" />
    </LoadingState>
  );
}
