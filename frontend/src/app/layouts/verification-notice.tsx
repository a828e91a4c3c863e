import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/session-context';

export const loadVerificationBanner = () => import('../../features/account/verification-banner');

/** When its code fails to load, the page works without the banner. */
const VerificationBanner = lazy(() => loadVerificationBanner().catch(() => ({ default: () => <></> })));

/** The banner that asks a signed-in user to verify the email address. Loaded for such users only. */
export function VerificationNotice() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.user.emailVerified) return null;
  return (
    <Suspense>
      <VerificationBanner key={session.user.id} user={session.user} />
    </Suspense>
  );
}
