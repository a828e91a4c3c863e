import { Box, Button, Center, Icon, Spinner, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { focusHeading } from '../focus-heading';

interface LoadingStateProps {
  /** The status for screen readers: 'Loading tools'. */
  label: string;
  /** The skeleton of the content; without one an empty area keeps the footer below the first screenful. */
  children?: ReactNode;
}

/** A labelled spinner over the skeleton of the content. */
export function LoadingState({ label, children }: LoadingStateProps) {
  return (
    <Box role="status" position="relative" minH={children ? undefined : 'dvh'}>
      <Center position="absolute" insetX="0" top="0" h="full" maxH="60" zIndex="1">
        <Center bg="bg.panel" borderRadius="full" boxShadow="sm" p="2">
          <Spinner size="xl" color="fg.wood" borderWidth="4px" animationDuration="slowest" />
        </Center>
        <VisuallyHidden>{label}</VisuallyHidden>
      </Center>
      {children && <Box aria-hidden>{children}</Box>}
    </Box>
  );
}

interface ErrorStateProps {
  message: string;
  /** The text before the message. */
  prefix?: string;
  /** Called by the button, which removes the message. */
  onRetry: () => void;
  retryText?: string;
}

/** The message of a load error, with a button that loads again. */
export function ErrorState(props: ErrorStateProps) {
  const { message, prefix = 'An error has occurred: ', onRetry, retryText = 'Try again' } = props;
  return (
    <Stack role="alert" layerStyle="card" align="flex-start" gap="4" p={{ base: '5', md: '6' }} maxW="2xl">
      <Stack direction="row" gap="3">
        <Icon as={TriangleAlert} boxSize="6" color="fg.error" flexShrink="0" aria-hidden />
        <Text>
          {prefix}
          {message}
        </Text>
      </Stack>
      <Button
        variant="outline"
        onClick={({ currentTarget }) => {
          focusHeading(currentTarget);
          onRetry();
        }}
      >
        <RotateCw aria-hidden /> {retryText}
      </Button>
    </Stack>
  );
}
