import { Box } from '@chakra-ui/react';
import { useNavigation } from 'react-router-dom';

/** A bar at the top of the window while the code of the next page loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  if (!isLoading) return null;
  return (
    <Box
      role="progressbar"
      aria-label="Loading page"
      position="fixed"
      top="0"
      insetX="0"
      zIndex="toast"
      h="1"
      bg="signal.solid"
      animation="slide-from-left-full 5s cubic-bezier(0.1, 0.9, 0.3, 1)"
    />
  );
}
