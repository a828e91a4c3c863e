import { HStack, Icon } from '@chakra-ui/react';
import { Star } from 'lucide-react';

const MARKS = [1, 2, 3, 4, 5];

/** The rating as five stars, for the eye only: the figure beside it says the same. */
export function StarRating({ rating }: { rating: number }) {
  return (
    <HStack aria-hidden gap="0.5">
      {MARKS.map((mark) => (
        <Icon
          key={mark}
          as={Star}
          boxSize="4"
          color={mark <= rating ? 'fg.wood' : 'border.emphasized'}
          fill={mark <= rating ? 'signal.solid' : 'transparent'}
        />
      ))}
    </HStack>
  );
}
