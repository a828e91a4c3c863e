import { Box, type BoxProps } from '@chakra-ui/react';

/** Dovetails along the top of the positioned section around it: how its board joins the one above. */
export function DovetailEdge(props: BoxProps) {
  return <Box aria-hidden layerStyle="dovetail" position="absolute" insetX="0" bottom="100%" {...props} />;
}
