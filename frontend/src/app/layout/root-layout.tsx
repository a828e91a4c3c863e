import { Box, SkipNavContent, SkipNavLink } from '@chakra-ui/react';
import { lazy, Suspense, useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DemonstrationMark } from '../frame/demonstration-mark';
import { Footer } from '../frame/footer';
import { TopBar } from '../frame/top-bar';
import { NavigationProgress } from './navigation-progress';
import { useRouteFocus } from './use-route-focus';

/** A screen is worth more than its toasts: when their code cannot be fetched, it goes without them. */
const ToastRegion = lazy(() =>
  import('../../components/toast-region').catch(() => ({ default: () => <></> })),
);

/** What every screen stands in: bar, content, foot, toasts. */
export function RootLayout() {
  const content = useRef<HTMLElement>(null);
  useRouteFocus(content);
  return (
    <Box display="flex" flexDirection="column" minH="dvh">
      <SkipNavLink zIndex="skipNav">Skip to content</SkipNavLink>
      <DemonstrationMark />
      <TopBar />
      <NavigationProgress />
      <SkipNavContent asChild>
        <Box
          as="main"
          ref={content}
          tabIndex={-1}
          flex="1"
          display="flex"
          flexDirection="column"
          outline="none"
        >
          <Outlet />
        </Box>
      </SkipNavContent>
      <Footer />
      <Suspense>
        <ToastRegion />
      </Suspense>
      <ScrollRestoration />
    </Box>
  );
}
