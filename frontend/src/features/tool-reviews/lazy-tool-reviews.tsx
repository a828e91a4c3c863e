import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SectionHeading } from '../../components/brand/section-heading';
import { focusHeading } from '../../components/focus-heading';
import { useIsNear } from '../../hooks/use-is-near';
import { ToolReviewsSkeleton } from './tool-reviews-skeleton';

const ToolReviews = lazy(() =>
  import('./tool-reviews').catch(() => ({
    default: () => <Text color="fg.muted">The reviews could not be loaded. Reload the page.</Text>,
  })),
);

interface LazyToolReviewsProps {
  toolId: string;
  /** The state of the history entry of the login, which returns to this page. */
  loginState: object;
}

/** The section with the reviews of a tool, at `#reviews`. Its content is loaded when it is nearly visible. */
export function LazyToolReviews(props: LazyToolReviewsProps) {
  const [nearRef, isNear] = useIsNear();
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // The page of a tool that was not loaded yet appears after the browser has looked for the element. The focus moves there as
  // well: the next tab stop would be at the top of the page.
  useEffect(() => {
    if (hash !== '#reviews' || !section.current) return;
    section.current.scrollIntoView();
    focusHeading(section.current, { preventScroll: true });
  }, [hash]);
  return (
    <Stack
      as="section"
      id="reviews"
      ref={section}
      aria-labelledby="reviews-heading"
      gap="0"
      mt={{ base: '12', md: '16' }}
      scrollMarginTop="24"
      // On paper, the heading of what is not loaded would be above nothing.
      _print={isNear ? undefined : { display: 'none' }}
    >
      <SectionHeading id="reviews-heading">Reviews</SectionHeading>
      <div ref={nearRef}>
        {isNear ? (
          <Suspense fallback={<ToolReviewsSkeleton />}>
            <ToolReviews {...props} />
          </Suspense>
        ) : (
          // Nothing is loading yet.
          <Skeleton h="40" borderRadius="l3" />
        )}
      </div>
    </Stack>
  );
}
