import { useState } from 'react';
import { toast } from '../../components/feedback/toaster';
import { useSingleFlight } from '../../hooks/use-single-flight';
import { useSessionActions } from '../../lib/session/session-provider';
import { identityErrorMessage } from './identity-error';

/** How long a user waits before the next email, in milliseconds. */
const COOL_DOWN = 60_000;

/** Sends the verification email of the signed-in user again, at most once a minute. */
export function useResendVerification(email: string) {
  const session = useSessionActions();
  const [isSending, setSending] = useState(false);
  const [isCoolingDown, setCoolingDown] = useState(false);

  const resend = useSingleFlight(async () => {
    setSending(true);
    try {
      await (await session.identityProvider()).sendVerificationEmail();
      toast.success(`We sent a new link to ${email}`);
      setCoolingDown(true);
      setTimeout(() => setCoolingDown(false), COOL_DOWN);
    } catch (error) {
      toast.error(
        "We couldn't send the email",
        identityErrorMessage(error, 'Wait a moment, then try again.'),
      );
    } finally {
      setSending(false);
    }
  });
  return { resend, isSending, isCoolingDown };
}
