import { HStack, Skeleton, Text } from '@chakra-ui/react';
import { ClaimPhotos } from './claim-photos';
import type { Claim_claimFragment } from './claim.generated';
import { useShownPhotosQuery } from './shown-photos.generated';

interface ShownPhotosProps {
  claim: Claim_claimFragment;
  orderId: string;
}

/** The photos of a claim. Their addresses are fetched each time, since they expire. */
export function ShownPhotos({ claim, orderId }: ShownPhotosProps) {
  const { data, error, refetch } = useShownPhotosQuery({
    variables: { orderId },
    fetchPolicy: 'network-only',
    skip: claim.photos.length === 0,
  });
  if (claim.photos.length === 0) return null;
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
