import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import { loadVerificationBanner } from './app/layouts/verification-notice';
import { routes } from './app/routes';
import { getSettings } from './config/settings';
import { loadModule } from './lib/load-module';
import { browserClock } from './lib/session/renewal-timer';
import { Session } from './lib/session/session';
import './theme/fonts.css';
import { createStyleCache } from './theme/style-cache';
import { system, systemOfRenderedPage } from './theme/system';

function startSession(): Session {
  const settings = getSettings();
  const session = new Session({
    loadIdentityProvider: async () =>
      (await loadModule(() => import('./lib/firebase'))).firebaseIdentity(settings),
    exchangeToken: async (...args) =>
      (await loadModule(() => import('./apollo/exchange-token'))).exchangeToken(...args),
    clock: browserClock,
  });
  session.start();
  return session;
}

/**
 * Gives the first page of a document a key in the history, as the router gives the others. Without it all first pages have the same,
 * so that a page would start where another one, or its last visit, was scrolled to.
 */
function addHistoryKey(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key === undefined)
    window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/**
 * Loads the code of the current page before it is hydrated: React would replace a part whose code is missing by its fallback
 * when the session becomes known.
 */
async function loadCurrentRoutes(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function')
        Object.assign(route, { lazy: undefined, ...(await route.lazy()) });
    }),
  );
}

/** Loads the banner of an unverified user before the page reacts to input, since it moves the content. */
async function loadBanner(session: Session): Promise<void> {
  const state = session.getState();
  if (state.status === 'signed-in' && !state.user.emailVerified) await loadVerificationBanner();
}

interface PageProps {
  isRendered: boolean;
  session: Session;
  router: ReturnType<typeof createBrowserRouter>;
}

function Page({ isRendered, session, router }: PageProps) {
  // Router transitions are off because Apollo fetches during render: a page rendered both inside and outside a transition
  // fetches in an endless loop.
  return (
    <App system={isRendered ? systemOfRenderedPage : system} session={session}>
      <RouterProvider router={router} useTransitions={false} />
    </App>
  );
}

/** Hydrates the page that the server rendered, or renders it when there is none. */
async function start(root: HTMLElement): Promise<void> {
  addHistoryKey();
  const session = startSession();
  // The router reports code that does not load; the page works without the banner.
  await Promise.allSettled([loadCurrentRoutes(), loadBanner(session)]);
  const isRendered = root.firstElementChild !== null;
  const page = (
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <Page isRendered={isRendered} session={session} router={createBrowserRouter(routes)} />
      </CacheProvider>
    </StrictMode>
  );
  if (isRendered) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the element #root.');
start(root).catch((error: unknown) => {
  // Nothing is rendered yet, so the error is shown as plain text.
  root.textContent = error instanceof Error ? error.message : String(error);
  throw error;
});
