import { HStack, Skeleton, Text } from '@chakra-ui/react';
import { ClaimPhotos } from './claim-photos';
import type { Claim_claimFragment } from './claim.generated';
import { useShownPhotosQuery } from './shown-photos.generated';

interface ShownPhotosProps {
  claim: Claim_claimFragment;
  orderId: string;
}

/** The photos of a claim, if it has any. */
export function ShownPhotos({ claim, orderId }: ShownPhotosProps) {
  return claim.photos.length === 0 ? null : <LoadedPhotos {...{ claim, orderId }} />;
}

/** Fetches the photos each time they are shown, since their addresses expire. */
function LoadedPhotos({ claim, orderId }: ShownPhotosProps) {
  const { data, error, refetch } = useShownPhotosQuery({
    variables: { orderId },
    fetchPolicy: 'network-only',
  });
  const loaded = data?.order?.claims.find(({ id }) => id === claim.id);
  if (loaded) return <ClaimPhotos photos={loaded.photos} onReload={() => void refetch()} />;
  if (error) return <Text color="fg.muted">The photos could not be loaded. Reload the page.</Text>;
  return (
    <HStack gap="2">
      {claim.photos.map(({ id }) => (
        <Skeleton key={id} boxSize="20" borderRadius="l2" />
      ))}
    </HStack>
  );
}
