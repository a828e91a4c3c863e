import { Box, type BoxProps } from '@chakra-ui/react';

/** A strip of a ruler in the current color. */
export function RulerTicks(props: BoxProps) {
  return <Box aria-hidden layerStyle="ruler" {...props} />;
}
