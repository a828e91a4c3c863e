import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import type { ReturnState } from '../../features/account/return-path';
import { useSessionUser } from '../../lib/session/session-context';

/**
 * Lets admins through, inside of `ProtectedRoute`, which waits for the session and sends visitors away. Anybody else
 * is sent to the login and remembered: an admin may log in there.
 */
export function AdminRoute() {
  const { role } = useSessionUser();
  const { pathname, search, hash } = useLocation();
  if (role === 'ADMIN') return <Outlet />;
  const state: ReturnState = { from: `${pathname}${search}${hash}`, forAdmins: true };
  return <Navigate to={paths.login} state={state} replace />;
}
