import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ShareBarProps {
  /** 0 to 1. */
  share: number;
  /** The figure that the bar shows. */
  children: ReactNode;
}

/** A figure above a bar of its share. */
export function ShareBar({ share, children }: ShareBarProps) {
  return (
    <Box as="span" display="inline-block" minW="28" textStyle="figure" textAlign="end">
      {children}
      <Box as="span" display="block" h="1.5" mt="1" bg="bg.emphasized" aria-hidden>
        <Box
          as="span"
          display="block"
          h="full"
          ms="auto"
          bg="fg.wood"
          _highContrast={{ bg: 'Highlight', forcedColorAdjust: 'none' }}
          style={{ width: `${share * 100}%` }}
        />
      </Box>
    </Box>
  );
}
