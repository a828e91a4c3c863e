import { Box } from '@chakra-ui/react';
import { SectionHeading } from '../../components/brand/section-heading';
import { getSettings } from '../../config/settings';
import { AddressBook } from '../../features/addresses/address-book';
import { ExportData } from '../../features/account/export-data';
import { EmailSettings } from '../../features/account/email-settings';
import { MyProfile } from '../../features/account/my-profile';
import { Security } from '../../features/account/security';
import { DeleteAccount } from '../../features/users/delete-account';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/profile` and `/dashboard/profile` */
export function Component() {
  usePageMeta('My Profile', 'Your name, photo and contact details.');
  return (
    <>
      <section aria-labelledby="profile">
        <SectionHeading as="h1" id="profile">
          Profile Information
        </SectionHeading>
        <MyProfile />
      </section>
      <Box mt={{ base: '10', md: '14' }}>
        <AddressBook />
      </Box>
      {getSettings().sendsMail && (
        <Box as="section" aria-labelledby="emails" mt={{ base: '10', md: '14' }}>
          <SectionHeading id="emails">Emails</SectionHeading>
          <EmailSettings />
        </Box>
      )}
      <Box as="section" aria-labelledby="security" mt={{ base: '10', md: '14' }}>
        <SectionHeading id="security">Security</SectionHeading>
        <Security />
      </Box>
      <Box as="section" aria-labelledby="data" mt={{ base: '10', md: '14' }}>
        <SectionHeading id="data">Your data</SectionHeading>
        <ExportData />
      </Box>
      <Box as="section" aria-labelledby="delete-account" mt={{ base: '10', md: '14' }}>
        <SectionHeading id="delete-account">Delete account</SectionHeading>
        <DeleteAccount />
      </Box>
    </>
  );
}
