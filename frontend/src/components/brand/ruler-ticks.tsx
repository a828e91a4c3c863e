import { Box, type BoxProps } from '@chakra-ui/react';

/** A strip of rule, drawn in the current colour: a long tick each inch, a middle one each half, short ones between. */
export function RulerTicks(props: BoxProps) {
  return <Box aria-hidden layerStyle="ruler" {...props} />;
}
