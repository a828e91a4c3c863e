import { VerificationBanner } from '../../features/account/verification-banner';
import { useSession } from '../../lib/session/session-context';

/**
 * The banner that asks a signed-in user to verify the email address. Part of the first load, since it would move the page
 * when it appeared later.
 */
export function VerificationNotice() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.user.emailVerified) return null;
  return <VerificationBanner key={session.user.id} user={session.user} />;
}
