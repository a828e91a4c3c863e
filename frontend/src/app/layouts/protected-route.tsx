import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PausedApolloProvider } from '../../apollo/paused-apollo-provider';
import { ErrorState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
import { useSession } from '../../lib/session/session-context';
import { useReturnHere } from '../../features/account/return-state';
import { sessionErrorMessage } from '../../features/account/sign-in-error';

interface SignedInProps {
  /** Shown until the session is known. */
  loading: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children for signed-in users. Redirects a visitor to the login, with the current address as the page to
 * return to. Redirects to Home when the session ends while the page is open, also in another tab; the next login then returns
 * to the page, unless the user has signed out.
 */
export function SignedIn({ loading, children }: SignedInProps) {
  const session = useSession();
  const state = useReturnHere();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);

  switch (session.status) {
    case 'loading':
      return loading;
    case 'unavailable':
      return <ErrorState message={sessionErrorMessage(session.error)} onRetry={session.retry} />;
    case 'signed-in':
      return children;
    case 'signed-out':
      if (!wasSignedIn) return <Navigate to={paths.login} state={state} replace />;
      return <Navigate to={paths.home} state={session.endReason ? state : undefined} replace />;
  }
}

/**
 * The routes that only signed-in users see. Until the session is known, and on the server, a page shows what needs no data and
 * cannot be used; what needs the user is inside of `SignedIn`.
 */
export function ProtectedRoute() {
  const isLoading = useSession().status === 'loading';
  // The same element in both states, so that the page stays when the session becomes known.
  const page = (
    <PausedApolloProvider isPaused={isLoading}>
      {isLoading && <VisuallyHidden role="status">Checking your session</VisuallyHidden>}
      {/* The footer stays below the first screenful, so that it does not move when the data arrive. */}
      <Box minH="dvh" inert={isLoading}>
        <Outlet />
      </Box>
    </PausedApolloProvider>
  );
  return <SignedIn loading={page}>{page}</SignedIn>;
}
