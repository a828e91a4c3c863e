import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths';
import { useSession } from '../../lib/session/session-context';
import { AccountCard } from './account-card';
import { useReturnState } from './return-state';

interface AuthCardProps {
  title: string;
  /** A sentence below the heading. */
  lead: string;
  children: ReactNode;
}

/**
 * The card of login and registration; also shown while the session loads, as the server renders it. Redirects a signed-in
 * user to the page that they came from, or Home. A user who is not an admin and came from an admin page stays and can log in
 * with another account.
 */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  const session = useSession();
  const { from = paths.home, forAdmins = false } = useReturnState() ?? {};
  const needsAdmin = session.status === 'signed-in' && forAdmins && session.user.role !== 'ADMIN';
  if (session.status === 'signed-in' && !needsAdmin) return <Navigate to={from} replace />;
  return (
    <AccountCard
      title={title}
      lead={
        needsAdmin
          ? `That page is for admins. You are signed in as ${session.user.email}. Log in as an admin to open it.`
          : lead
      }
    >
      {children}
    </AccountCard>
  );
}
