import { Box, Grid, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../apollo/error';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { FieldSkeleton } from '../../components/form/field-skeleton';
import { useMyProfileQuery } from './my-profile.generated';
import { ProfileCard } from './profile-card';
import { ProfileForm } from './profile-form';

/** The profile of the signed-in user and the form that edits it. */
export function MyProfile() {
  const { data, error, refetch } = useMyProfileQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.me) {
    return <ProfileLayout card={<ProfileCard user={data.me} />} form={<ProfileForm user={data.me} />} />;
  }
  if (error) {
    return (
      <ErrorState prefix="error ocurred: " message={errorMessage(error)} onRetry={() => void refetch()} />
    );
  }
  return <ProfileSkeleton />;
}

function ProfileLayout({ card, form }: { card: ReactNode; form: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.2xs} minmax(0, 1fr)' }}
      gap={{ base: '6', lg: '8' }}
      maxW="5xl"
    >
      {card}
      <Box layerStyle="card" p={{ base: '5', md: '8' }}>
        {form}
      </Box>
    </Grid>
  );
}

function ProfileSkeleton() {
  return (
    <LoadingState label="Loading your profile">
      <ProfileLayout
        card={<Skeleton h={{ base: '24', sm: '28', lg: '72' }} borderRadius="l3" />}
        form={
          <Stack gap="5">
            <Skeleton h={{ base: '24', md: '32' }} borderRadius="l3" />
            {['email', 'name', 'education', 'location', 'phone'].map((field) => (
              <FieldSkeleton key={field} />
            ))}
            <Skeleton h={{ base: '20', md: '12' }} />
          </Stack>
        }
      />
    </LoadingState>
  );
}
