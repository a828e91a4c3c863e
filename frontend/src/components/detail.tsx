import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface DetailProps {
  term: string;
  /** Whether a long term has several lines. */
  canWrap?: boolean;
  children: ReactNode;
}

/** A row of a `<dl>`: a term, and its value at the end of the line. */
export function Detail({ term, canWrap = false, children }: DetailProps) {
  return (
    <Flex
      justify="space-between"
      gap="4"
      py="2.5"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ border: 'none' }}
    >
      <Text as="dt" color="fg.muted" flexShrink={canWrap ? undefined : '0'} minW="0" overflowWrap="anywhere">
        {term}
      </Text>
      {/* As wide as an amount, which does not wrap. */}
      <Text as="dd" textStyle="figure" fontWeight="650" textAlign="end" overflowWrap="anywhere">
        {children}
      </Text>
    </Flex>
  );
}

interface DetailCardProps {
  title: string;
  children: ReactNode;
}

/** A card of a page: details below their title. */
export function DetailCard({ title, children }: DetailCardProps) {
  return (
    <Stack layerStyle="card" gap="0" px="5" py="4">
      <Heading as="h2" textStyle="cardTitle" mb="1">
        {title}
      </Heading>
      <Stack as="dl" gap="0">
        {children}
      </Stack>
    </Stack>
  );
}
