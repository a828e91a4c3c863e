import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorState, LoadingState } from '../../components/page-state';
import { paths } from '../../config/paths';
import { useSession } from '../../lib/session/session-context';
import type { ReturnState } from '../../features/account/return-path';
import { sessionFailure } from '../../features/account/sign-in-failure';

/**
 * Lets signed-in users through. A visitor is sent to the login and remembered; whoever was signed in here and no
 * longer is (signed out, expired, also in another tab) goes home.
 */
export function ProtectedRoute() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);

  switch (session.status) {
    case 'loading':
      return <LoadingState label="Checking who you are" />;
    case 'unavailable':
      return <ErrorState message={sessionFailure(session.error)} onRetry={session.retry} />;
    case 'signed-in':
      return <Outlet />;
    case 'signed-out': {
      const state: ReturnState = { from: `${pathname}${search}${hash}` };
      return wasSignedIn ? (
        <Navigate to={paths.home} replace />
      ) : (
        <Navigate to={paths.login} state={state} replace />
      );
    }
  }
}
