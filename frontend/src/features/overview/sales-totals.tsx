import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { formatNumber } from '../../lib/numbers';
import { describeChange, formatAmount } from './change';
import type { SalesTotals_figuresFragment } from './sales-totals.generated';

const totals: readonly {
  term: string;
  key: 'net' | 'orderCount' | 'quantity' | 'refunds';
  format: (value: number) => string;
}[] = [
  { term: 'Net sales', key: 'net', format: formatAmount },
  { term: 'Refunds', key: 'refunds', format: formatAmount },
  { term: 'Paid orders', key: 'orderCount', format: formatNumber },
  { term: 'Pieces', key: 'quantity', format: formatNumber },
];

interface SalesTotalsProps {
  current: SalesTotals_figuresFragment;
  previous: SalesTotals_figuresFragment;
}

/** The sums of a period, each with its difference to the period before. */
export function SalesTotals({ current, previous }: SalesTotalsProps) {
  return (
    <SimpleGrid as="dl" columns={{ base: 2, lg: 4 }} gap="3" mb="4">
      {totals.map(({ term, key, format }) => (
        <Box key={key} layerStyle="card" px="4" py="3">
          <Text as="dt" color="fg.muted" textStyle="sm">
            {term}
          </Text>
          <Text
            as="dd"
            textStyle="figure"
            fontWeight="700"
            fontSize={{ base: 'lg', md: '2xl' }}
            overflowWrap="anywhere"
          >
            {format(current[key])}
          </Text>
          <Text as="dd" textStyle="sm">
            {describeChange(current[key], previous[key], format)}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}
