import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { RulerTicks } from './ruler-ticks';

interface SectionHeadingProps {
  children: ReactNode;
  /** `h1` for the heading of a page, `h2` for a section of it. */
  as?: 'h1' | 'h2';
  /** Makes the heading focusable, for a control of its section that is removed. */
  id?: string;
}

/** The heading of a page or section, with a ruler below it. */
export function SectionHeading({ children, as = 'h2', id }: SectionHeadingProps) {
  return (
    <Box mb={{ base: '6', md: '8' }}>
      <Heading as={as} id={id} tabIndex={id === undefined ? undefined : -1} outline="none" textStyle="title">
        {children}
      </Heading>
      <RulerTicks mt="3" maxW="rule" color="fg.wood" />
    </Box>
  );
}
