import { Center, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyDrawingName } from '../brand/empty-drawing';

interface EmptyStateProps {
  title: string;
  /** A sentence that says what appears here, or what to do next. */
  hint?: string;
  /** A button or link for that. */
  children?: ReactNode;
  drawing?: EmptyDrawingName;
}

/** The message of an empty list, with an action. */
export function EmptyState({ title, hint, children, drawing = 'hook' }: EmptyStateProps) {
  return (
    <Stack layerStyle="card" overflow="hidden" gap="0" textAlign="center">
      <Center layerStyle="pegboard" p="6">
        <EmptyDrawing name={drawing} />
      </Center>
      <Stack align="center" gap="4" px={{ base: '5', md: '10' }} py="8">
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
    </Stack>
  );
}
