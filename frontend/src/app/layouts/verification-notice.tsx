import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/session-context';

// Loaded for unverified users only. When its code fails to load, the page works without it.
const VerificationBanner = lazy(() =>
  import('../../features/account/verification-banner').catch(() => ({ default: () => <></> })),
);

/** The banner that asks a signed-in user to verify the email address. */
export function VerificationNotice() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.user.emailVerified) return null;
  return (
    <Suspense>
      <VerificationBanner key={session.user.id} user={session.user} />
    </Suspense>
  );
}
