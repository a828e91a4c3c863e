import { Box, SkipNavContent, SkipNavLink } from '@chakra-ui/react';
import { lazy, Suspense, useRef, type RefObject } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useChangeEffect } from '../../hooks/use-change-effect';
import { DemoBanner } from '../navigation/demo-banner';
import { Footer } from '../navigation/footer';
import { TopBar } from '../navigation/top-bar';
import { NavigationProgress } from './navigation-progress';
import { Reauthentication } from './reauthentication';
import { SessionCleanup } from './session-cleanup';
import { VerificationNotice } from './verification-notice';

/** For code that no page starts with. When it fails to load, the page works without it. */
const ignoreError = () => ({ default: () => <></> });
const ToastRegion = lazy(() => import('../../components/feedback/toast-region').catch(ignoreError));
const SessionWatch = lazy(() => import('./session-watch').catch(ignoreError));

/** Moves the focus to the content when the path changes, so that keyboards and screen readers start at the new page. */
function useRouteFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useChangeEffect(pathname, () => content.current?.focus({ preventScroll: true }));
}

/** The layout of every page: demo banner, top bar, verification banner, content, footer, dialogs and toasts. */
export function RootLayout() {
  const content = useRef<HTMLElement>(null);
  useRouteFocus(content);
  return (
    <Box display="flex" flexDirection="column" minH="dvh">
      <SkipNavLink zIndex="skipNav">Skip to content</SkipNavLink>
      <DemoBanner />
      <TopBar />
      <VerificationNotice />
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
      <SessionCleanup />
      <Reauthentication />
      <Suspense>
        <SessionWatch />
        <ToastRegion />
      </Suspense>
      <ScrollRestoration />
    </Box>
  );
}
