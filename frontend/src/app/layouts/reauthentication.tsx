import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';

/** Cancels the request when the code of the dialog fails to load. */
function CancelReauthentication() {
  const { reauthentication } = useSessionActions();
  useEffect(() => reauthentication.complete(false), [reauthentication]);
  return null;
}

const ReauthenticationDialog = lazy(() =>
  import('../../features/account/reauthentication-dialog').catch(() => ({ default: CancelReauthentication })),
);

/** Shows the dialog to sign in again when a request needs it. */
export function Reauthentication() {
  return useSession().status === 'signed-in' ? <ReauthenticationOnDemand /> : null;
}

function ReauthenticationOnDemand() {
  const { reauthentication } = useSessionActions();
  const isPending = useSyncExternalStore(reauthentication.subscribe, reauthentication.isPending);
  return <Suspense>{isPending && <ReauthenticationDialog />}</Suspense>;
}
