import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
import { useSession } from '../../lib/session/session-context';
import { useReturnHere } from '../../features/account/return-state';
import { sessionErrorMessage } from '../../features/account/sign-in-error';

/**
 * Renders the child route for signed-in users. Redirects a visitor to the login, with the current address as the page to
 * return to. Redirects to Home when the session ends while the page is open (sign-out or expiry, also in another tab); after
 * an expiry the next login returns to the page.
 */
export function ProtectedRoute() {
  const session = useSession();
  const state = useReturnHere();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);

  switch (session.status) {
    case 'loading':
      return <LoadingState label="Checking your session" />;
    case 'unavailable':
      return <ErrorState message={sessionErrorMessage(session.error)} onRetry={session.retry} />;
    case 'signed-in':
      // The footer stays below the first screenful, so that it does not move when the data arrive.
      return (
        <Box minH="dvh">
          <Outlet />
        </Box>
      );
    case 'signed-out':
      if (!wasSignedIn) return <Navigate to={paths.login} state={state} replace />;
      return <Navigate to={paths.home} state={session.hasExpired ? state : undefined} replace />;
  }
}
