import { Box } from '@chakra-ui/react';
import { useNavigation } from 'react-router-dom';

/** A line below the top bar while the code of the next screen is on its way. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  if (!busy) return null;
  return (
    <Box
      role="progressbar"
      aria-label="Loading the next screen"
      position="fixed"
      top="0"
      insetX="0"
      zIndex="toast"
      h="1"
      bg="signal.solid"
      transformOrigin="left"
      animation="progress"
    />
  );
}
