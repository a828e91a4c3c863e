import { Box } from '@chakra-ui/react';
import { useMatch } from 'react-router-dom';
import { SectionHeading } from '../../components/brand/section-heading';
import { paths } from '../../config/paths';
import { MyProfile } from '../../features/account/my-profile';
import { Security } from '../../features/account/security';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/profile`, and `/dashboard/profile` below the heading of the dashboard */
export function Component() {
  usePageMeta('My Profile', 'Your name, photo and contact details.');
  const isOutsideDashboard = useMatch(paths.profileAlias) !== null;
  return (
    <>
      <section aria-labelledby="profile">
        <SectionHeading id="profile" as={isOutsideDashboard ? 'h1' : 'h2'}>
          Profile Information
        </SectionHeading>
        <MyProfile />
      </section>
      <Box as="section" aria-labelledby="security" mt={{ base: '10', md: '14' }}>
        <SectionHeading id="security">Security</SectionHeading>
        <Security headingId="security" />
      </Box>
    </>
  );
}
