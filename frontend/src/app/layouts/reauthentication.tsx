import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';

const ReauthenticationDialog = lazy(() => import('../../features/account/reauthentication-dialog'));

/** Shows the dialog to sign in again when a request needs it. */
export function Reauthentication() {
  return useSession().status === 'signed-in' ? <ReauthenticationOnDemand /> : null;
}

function ReauthenticationOnDemand() {
  const { reauthentication } = useSessionActions();
  const isPending = useSyncExternalStore(reauthentication.subscribe, reauthentication.isPending);
  return <Suspense>{isPending && <ReauthenticationDialog />}</Suspense>;
}
