import { Box, Flex } from '@chakra-ui/react';

/** Enough inches for the widest screen; the overflow is hidden. */
const INCHES = Array.from({ length: 48 }, (_, index) => index + 1);

/** A decorative tape measure across the page. */
export function TapeMeasure() {
  return (
    <Flex aria-hidden bg="signal.solid" color="signal.contrast" overflow="hidden" position="relative" h="9">
      <Box position="absolute" inset="0" layerStyle="ruler" />
      {INCHES.map((inch) => (
        <Box
          key={inch}
          flex="none"
          w="inch"
          textAlign="end"
          pe="1"
          pt="3"
          textStyle="figure"
          fontSize="xs"
          fontWeight="700"
        >
          {inch}
        </Box>
      ))}
    </Flex>
  );
}
