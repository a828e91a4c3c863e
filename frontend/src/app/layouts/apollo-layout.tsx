import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SessionApolloProvider } from '../../apollo/session-apollo-provider';
import { whenIdle } from '../../lib/when-idle';
import { useSession } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';

/** Loaded after the page. When its code fails to load, the top bar shows the number that it knew. */
const CartSync = lazy(() =>
  whenIdle()
    .then(() => import('../../features/cart/cart-sync'))
    .catch(() => ({ default: () => null })),
);

/** Provides the pages with the Apollo client, and keeps the cart of a signed-in user up to date. */
export function ApolloLayout() {
  const session = useSession();
  const actions = useSessionActions();
  return (
    <SessionApolloProvider session={actions}>
      <Outlet />
      {session.status === 'signed-in' && (
        <Suspense>
          <CartSync key={session.user.id} userId={session.user.id} />
        </Suspense>
      )}
    </SessionApolloProvider>
  );
}
