import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { Link, useMatch } from 'react-router-dom';
import { failureMessage } from '../../apollo/failure';
import { EmptyState, ErrorState, LoadingState } from '../../components/page-state';
import { SectionHeading } from '../../components/section-heading';
import { usePageMeta } from '../../components/use-page-meta';
import { paths } from '../../config/paths';
import { ProfileCard } from './profile-card';
import { ProfileColumns } from './profile-columns';
import { ProfileForm } from './profile-form';
import { useMyProfileQuery } from './profile-page.generated';

/** The profile of the signed-in user, in the dashboard and on a page of its own. */
export function Component() {
  usePageMeta('My Profile', 'Your name, your photo and how the shop reaches you.');
  const standsAlone = useMatch(paths.profileAlias) !== null;
  return (
    <section aria-labelledby="profile">
      <SectionHeading id="profile" as={standsAlone ? 'h1' : 'h2'}>
        Profile Information
      </SectionHeading>
      <Profile />
    </section>
  );
}

function Profile() {
  const { data, error, refetch } = useMyProfileQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.me) {
    return <ProfileColumns card={<ProfileCard user={data.me} />} form={<ProfileForm user={data.me} />} />;
  }
  if (error) {
    return (
      <ErrorState opening="error ocurred: " message={failureMessage(error)} onRetry={() => void refetch()} />
    );
  }
  return data ? <NobodyLoggedIn /> : <ProfileSkeleton />;
}

function NobodyLoggedIn() {
  return (
    <EmptyState title="No user is logged in" icon={UserRound}>
      <Button asChild>
        <Link to={paths.login}>Login</Link>
      </Button>
    </EmptyState>
  );
}

function ProfileSkeleton() {
  return (
    <LoadingState label="Loading your profile">
      <ProfileColumns
        card={<Skeleton h={{ base: '28', lg: '72' }} borderRadius="l3" />}
        form={
          <Stack gap="6">
            <Skeleton h="28" borderRadius="l3" />
            {['email', 'name', 'education', 'location', 'phone'].map((field) => (
              <Skeleton key={field} h="11" />
            ))}
          </Stack>
        }
      />
    </LoadingState>
  );
}
