import { Box, HStack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useChangeEffect } from '../../hooks/use-change-effect';

/** The error of a whole form, announced and scrolled into view when it appears: the focus may be in a field far from it. */
export function FormError({ message }: { message: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useChangeEffect(message ? 'shown' : 'hidden', () => {
    if (message) alert.current?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <Box ref={alert} role="alert">
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
