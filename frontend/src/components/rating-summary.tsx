import { Box, HStack, type StackProps } from '@chakra-ui/react';
import { formatCountOf, formatNumber } from '../lib/numbers';

interface RatingSummaryProps extends StackProps {
  rating: {
    /** Null without reviews. */
    averageRating: number | null;
    reviewCount: number;
  };
}

/** The average rating and the number of reviews, such as `★ 4.6 (12)`; nothing without reviews. */
export function RatingSummary({ rating: { averageRating, reviewCount }, ...props }: RatingSummaryProps) {
  if (averageRating === null) return null;
  const average = averageRating.toFixed(1);
  return (
    <HStack
      as="span"
      role="img"
      aria-label={`Rated ${average} out of 5 in ${formatCountOf(reviewCount, 'review')}`}
      display="inline-flex"
      gap="1"
      textStyle="figure"
      fontWeight="600"
      {...props}
    >
      <Box as="span" color="fg.wood">
        ★
      </Box>
      {average} ({formatNumber(reviewCount)})
    </HStack>
  );
}
