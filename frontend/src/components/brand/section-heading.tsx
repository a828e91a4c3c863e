import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { RulerTicks } from './ruler-ticks';

interface SectionHeadingProps {
  children: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** `h1` for the heading of a screen, `h2` for a section of it. */
  as?: 'h1' | 'h2';
  /** Also lets the focus be put here, when what had it is gone. */
  id?: string;
}

/** The heading of a screen or a section, measured off with a piece of rule. */
export function SectionHeading({ children, lead, as = 'h2', id }: SectionHeadingProps) {
  return (
    <Box mb={{ base: '6', md: '8' }}>
      <Heading as={as} id={id} tabIndex={id === undefined ? undefined : -1} outline="none" textStyle="title">
        {children}
      </Heading>
      <RulerTicks mt="3" maxW="rule" color="fg.wood" />
      {lead && (
        <Text textStyle="lead" color="fg.muted" mt="3" maxW="prose">
          {lead}
        </Text>
      )}
    </Box>
  );
}
