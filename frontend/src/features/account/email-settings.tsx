import { Box, Flex, Text } from '@chakra-ui/react';
import { actionErrorNotice, showError } from '../../apollo/error-notice';
import { inSequence } from '../../apollo/links/sequence-link';
import { toast } from '../../components/feedback/toaster';
import type { EmailSettings_userFragment } from './email-settings.generated';
import { useMyProfileQuery } from './my-profile.generated';
import { useSetEmailUpdatesMutation } from './set-email-updates.generated';

/** Which emails the signed-in user gets. It is saved immediately. */
export function EmailSettings() {
  const { data } = useMyProfileQuery();
  return (
    <Box layerStyle="card" p={{ base: '5', md: '8' }} maxW="5xl" minH="24">
      {data?.me && <EmailUpdates user={data.me} />}
    </Box>
  );
}

function EmailUpdates({ user: { id, emailUpdates } }: { user: EmailSettings_userFragment }) {
  const [setEmailUpdates] = useSetEmailUpdatesMutation(inSequence('email updates'));
  const save = async (next: boolean) => {
    try {
      await setEmailUpdates({
        variables: { emailUpdates: next },
        optimisticResponse: { updateProfile: { __typename: 'User', id, emailUpdates: next } },
      });
      toast.success(next ? 'You get emails about stock again' : 'You get no more emails about stock');
    } catch (error) {
      showError(actionErrorNotice(error, { name: 'Your choice', outcome: 'saved' }));
    }
  };
  return (
    <Flex as="label" gap="4" align="flex-start" minH="11" cursor="pointer">
      <input
        type="checkbox"
        checked={emailUpdates}
        aria-describedby="email-updates-hint"
        onChange={(event) => void save(event.target.checked)}
        style={{
          width: '1.25rem',
          height: '1.25rem',
          flexShrink: 0,
          marginTop: '0.2rem',
          accentColor: 'currentColor',
        }}
      />
      <span>
        <Text as="span" display="block" fontWeight="650">
          Send me emails about stock, such as when a tool I’m waiting for is back
        </Text>
        <Text as="span" id="email-updates-hint" display="block" color="fg.muted">
          You always get emails about your purchases.
        </Text>
      </span>
    </Flex>
  );
}
