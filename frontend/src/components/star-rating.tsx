import { chakra } from '@chakra-ui/react';

const STARS = [1, 2, 3, 4, 5];

const drawStars = (stars: readonly number[]): string =>
  stars.map((star) => `M${27 * star - 15} 2l3 6.4 7 1-5 4.9 1.1 7-6.1-3.4-6.1 3.4 1.1-7-5-4.9 7-1z`).join('');

const starStyles = {
  '& > path': { color: 'border.emphasized', fill: 'transparent', stroke: 'currentColor' },
  '& > [data-filled]': { color: 'fg.wood', fill: 'signal.solid' },
};

/** The rating as five stars. Hidden from screen readers, which read the number next to it. */
export function StarRating({ rating }: { rating: number }) {
  return (
    <chakra.svg
      viewBox="0 0 132 24"
      aria-hidden
      height="4"
      flexShrink="0"
      strokeWidth="2"
      strokeLinejoin="round"
      css={starStyles}
    >
      <path d={drawStars(STARS.filter((star) => star <= rating))} data-filled="" />
      <path d={drawStars(STARS.filter((star) => !(star <= rating)))} />
    </chakra.svg>
  );
}
