import { HStack, Icon } from '@chakra-ui/react';
import { Star } from 'lucide-react';

const STARS = [1, 2, 3, 4, 5];

/** The rating as five stars. Hidden from screen readers, which read the number next to it. */
export function StarRating({ rating }: { rating: number }) {
  return (
    <HStack aria-hidden gap="0.5">
      {STARS.map((star) => (
        <Icon
          key={star}
          as={Star}
          boxSize="4"
          color={star <= rating ? 'fg.wood' : 'border.emphasized'}
          fill={star <= rating ? 'signal.solid' : 'transparent'}
        />
      ))}
    </HStack>
  );
}
