import { Box, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { StarRating } from '../../components/star-rating';
import { formatCountOf, formatNumber } from '../../lib/numbers';

interface RatingHistogramProps {
  ratings: { averageRating: number | null; reviewCount: number; ratingCounts: number[] };
  /** The stars whose reviews are listed; null for all. */
  selected: number | null;
  onSelect: (rating: number | null) => void;
}

/** The average rating, and the number of reviews for each number of stars. A press lists those reviews only. */
export function RatingHistogram({ ratings, selected, onSelect }: RatingHistogramProps) {
  const { averageRating, reviewCount, ratingCounts } = ratings;
  const average = (averageRating ?? 0).toFixed(1);
  const rows = ratingCounts.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <Stack gap="4">
      <HStack gap="3" wrap="wrap">
        <Text textStyle="title">{average}</Text>
        <Box>
          <StarRating rating={Math.round(averageRating ?? 0)} />
          <Text color="fg.muted">out of 5, {formatCountOf(reviewCount, 'review')}</Text>
        </Box>
      </HStack>
      <Stack as="ul" listStyle="none" gap="0" maxW="md" aria-label="Reviews by rating">
        {rows.map(({ stars, count }) => (
          <li key={stars}>
            <chakra.button
              type="button"
              display="flex"
              alignItems="center"
              gap="3"
              w="full"
              minH="9"
              px="2"
              borderRadius="l2"
              cursor={count === 0 ? 'default' : 'pointer'}
              bg={selected === stars ? 'bg.muted' : undefined}
              _enabled={{ _hover: { bg: 'bg.muted' } }}
              disabled={count === 0}
              aria-pressed={selected === stars}
              aria-label={`${formatCountOf(stars, 'star')}: ${formatCountOf(count, 'review')}`}
              onClick={() => onSelect(selected === stars ? null : stars)}
            >
              <Box as="span" w="14" flexShrink="0" textAlign="start">
                {formatCountOf(stars, 'star')}
              </Box>
              <Box as="span" flex="1" h="2.5" bg="bg.emphasized" borderRadius="full" overflow="hidden">
                <Box
                  as="span"
                  display="block"
                  h="full"
                  bg="signal.solid"
                  style={{ width: share(count, reviewCount) }}
                />
              </Box>
              <Box as="span" w="8" flexShrink="0" textAlign="end" textStyle="figure">
                {formatNumber(count)}
              </Box>
            </chakra.button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

const share = (count: number, total: number): string => (total === 0 ? '0' : `${(100 * count) / total}%`);
