import { Box, Button, Center, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RulerTicks } from '../../components/brand/ruler-ticks';
import { useFocusWhen } from '../../hooks/use-focus-when';

interface AccountCardProps {
  title: string;
  /** A sentence below the heading. */
  lead: ReactNode;
  /** Whether the card replaces another state of the same page: its heading receives the focus. */
  isResult?: boolean;
  children: ReactNode;
}

/** The card in the middle of the pages to log in, to register, to reset a password and to verify an address. */
export function AccountCard({ title, lead, isResult = false, children }: AccountCardProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(isResult);
  return (
    <Center layerStyle="pegboard" flex="1" px="4" pt={{ base: '8', md: '16' }} pb={{ base: '12', md: '20' }}>
      <Box layerStyle="card" w="full" maxW="md" px={{ base: '5', md: '8' }} py="8" boxShadow="md">
        <Heading as="h1" textStyle="title" ref={heading} tabIndex={isResult ? -1 : undefined} outline="none">
          {title}
        </Heading>
        <RulerTicks mt="3" maxW="rule" color="fg.wood" />
        <Text mt="3" mb="6" color="fg.muted" overflowWrap="anywhere">
          {lead}
        </Text>
        {children}
      </Box>
    </Center>
  );
}

interface LinkButtonProps {
  to: string;
  /** The state of the history entry that the link creates. */
  state?: object;
  children: ReactNode;
}

/** The main action of a card. */
export function LinkButton({ to, state, children }: LinkButtonProps) {
  return (
    <Button asChild w="full" colorPalette="signal" size="lg">
      <Link to={to} state={state}>
        {children}
      </Link>
    </Button>
  );
}
