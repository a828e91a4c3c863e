import { Box, Text } from '@chakra-ui/react';
import { getSettings } from '../../config/settings';

/** Tells visitors of a demonstration server that orders and payments are not real. */
export function DemoBanner() {
  if (!getSettings().isDemo) return null;
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
      </Text>
    </Box>
  );
}
