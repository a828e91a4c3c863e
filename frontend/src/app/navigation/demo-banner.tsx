import { Box, Link, Text } from '@chakra-ui/react';
import { getSettings } from '../../config/settings';

/** The inbox of the local services, for the emails that the shop and Firebase would send. */
const LOCAL_INBOX = '/_local/mail';

/** Shows visitors of a demo that orders and payments are not real, and where the emails are. */
export function DemoBanner() {
  const { usesLocalServices, firebase } = getSettings();
  if (!usesLocalServices) return null;
  return (
    <Box
      as="aside"
      aria-label="Demonstration"
      bg="bg.inverted"
      color="fg.inverted"
      px="4"
      py="1"
      textAlign="center"
    >
      <Text textStyle="sm">
        <strong>Demonstration</strong>: no real orders or payments.
        {firebase.emulator && (
          <>
            {' '}
            <Link href={LOCAL_INBOX} color="inherit" variant="underline" display="inline-block" py="0.5">
              Local inbox
            </Link>
          </>
        )}
      </Text>
    </Box>
  );
}
