import { HStack } from '@chakra-ui/react';
import { Star } from 'lucide-react';

const STARS = [1, 2, 3, 4, 5];

const starStyles = {
  '& > svg': { boxSize: '4', flexShrink: '0', color: 'border.emphasized', fill: 'transparent' },
  '& > [data-filled]': { color: 'fg.wood', fill: 'signal.solid' },
};

/** The rating as five stars. Hidden from screen readers, which read the number next to it. */
export function StarRating({ rating }: { rating: number }) {
  return (
    <HStack aria-hidden gap="0.5" css={starStyles}>
      {STARS.map((star) => (
        <Star key={star} data-filled={star <= rating ? '' : undefined} />
      ))}
    </HStack>
  );
}
