import { Box, HStack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The error of a whole form, announced when it appears. */
export function FormError({ message }: { message: ReactNode }) {
  return (
    <Box role="alert">
      {message && (
        <HStack align="flex-start" bg="bg.error" color="fg.error" borderRadius="l2" mb="4" px="3" py="2.5">
          <Box asChild flexShrink="0" mt="0.5">
            <TriangleAlert size="1.1em" aria-hidden />
          </Box>
          <Text textStyle="sm" fontWeight="600">
            {message}
          </Text>
        </HStack>
      )}
    </Box>
  );
}
