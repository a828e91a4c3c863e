import { Skeleton, Stack } from '@chakra-ui/react';
import { LoadingState } from '../../components/page-state';
import { TwoColumns } from './two-columns';

/** The shape of the order page while its tool is on the way. */
export function OrderPageSkeleton() {
  return (
    <LoadingState label="Loading the tool">
      <TwoColumns>
        <Stack gap="6">
          <Skeleton aspectRatio="landscape" borderRadius="l3" />
          <Skeleton height="10" width="3/4" />
          <Skeleton height="36" />
        </Stack>
        <Stack gap="5" layerStyle="sheet" p={{ base: '5', md: '8' }}>
          <Skeleton height="10" width="3/4" />
          {FIELDS.map((field) => (
            <Skeleton key={field} height="16" />
          ))}
        </Stack>
      </TwoColumns>
    </LoadingState>
  );
}

const FIELDS = ['name', 'email', 'phone', 'quantity', 'address', 'total'];
