import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../../config/paths';
import { useReturnHere, type ReturnState } from '../../features/account/return-state';
import { LoadingState } from '../../components/feedback/page-state';
import { useSignedInUser } from '../../lib/session/session-context';

/**
 * Renders the child route for admins. Redirects other users to the login, with the current address as the page to return
 * to. Must be nested in `ProtectedRoute`, which handles visitors.
 */
export function AdminRoute() {
  const user = useSignedInUser();
  const returnHere = useReturnHere();
  if (!user) return <LoadingState label="Checking your role" />;
  if (user.role === 'ADMIN') return <Outlet />;
  const state: ReturnState = { ...returnHere, forAdmins: true };
  return <Navigate to={paths.login} state={state} replace />;
}
