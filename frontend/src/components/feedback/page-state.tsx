import { Box, Button, Center, Heading, Icon, Spinner, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { PackageOpen, RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface LoadingStateProps {
  /** What is being loaded, spoken by a screen reader: 'Loading tools'. */
  label: string;
  /** The skeleton of the coming shape; without one the spinner stands in an open space. */
  children?: ReactNode;
}

/** Waiting: a spinner with a name, over the skeleton of what is coming. */
export function LoadingState({ label, children }: LoadingStateProps) {
  return (
    <Box role="status" position="relative" minH={children ? undefined : '60dvh'}>
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
  /** The words before the message, where a screen has its own. */
  opening?: string;
  /** Offers 'Try again'. */
  onRetry?: () => void;
}

/** Something could not be loaded: what happened, and a way to try again. */
export function ErrorState({ message, opening = 'An error has occurred: ', onRetry }: ErrorStateProps) {
  return (
    <Stack role="alert" layerStyle="sheet" align="flex-start" gap="4" p={{ base: '5', md: '6' }} maxW="2xl">
      <Stack direction="row" gap="3">
        <Icon as={TriangleAlert} boxSize="6" color="fg.error" flexShrink="0" aria-hidden />
        <Text>
          {opening}
          {message}
        </Text>
      </Stack>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          <RotateCw aria-hidden /> Try again
        </Button>
      )}
    </Stack>
  );
}

interface EmptyStateProps {
  title: string;
  /** What comes here, or what to do next, in a sentence. */
  hint?: string;
  /** The button or link that does it. */
  children?: ReactNode;
  icon?: LucideIcon;
}

/** A list without entries, and what one can do about it: a note on an empty board. */
export function EmptyState({ title, hint, children, icon = PackageOpen }: EmptyStateProps) {
  return (
    <Center layerStyle="pegboard" borderRadius="l3" px="4" py="12">
      <Stack
        layerStyle="sheet"
        align="center"
        gap="4"
        minW="0"
        px={{ base: '5', md: '10' }}
        py="8"
        textAlign="center"
      >
        <Icon as={icon} boxSize="12" color="fg.wood" strokeWidth="1.5" aria-hidden />
        <Heading as="h2" textStyle="subtitle" maxW="full">
          {title}
        </Heading>
        {hint && (
          <Text color="fg.muted" textWrap="balance">
            {hint}
          </Text>
        )}
        {children}
      </Stack>
    </Center>
  );
}
