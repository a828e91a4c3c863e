import { Box, Text } from '@chakra-ui/react';
import { getSettings } from '../../config/settings';

/** Says that this shop is a demonstration, when it is one. */
export function DemonstrationMark() {
  if (!getSettings().demonstration) return null;
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
