import { Skeleton } from '@chakra-ui/react';
import { LoadingState } from '../../components/page-state';
import { TwoColumns } from './two-columns';

/** The shape of the payment page while its order is on the way. */
export function PaymentPageSkeleton() {
  return (
    <LoadingState label="Loading the order">
      <TwoColumns>
        <Skeleton height="96" borderRadius="l3" />
        <Skeleton height="72" borderRadius="l3" />
      </TwoColumns>
    </LoadingState>
  );
}
