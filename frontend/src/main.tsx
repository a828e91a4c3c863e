import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createRouter } from './app/router';
import { getSettings } from './config/settings';
import { browserClock } from './lib/session/renewal-timer';
import { Session } from './lib/session/session';
import { exchangeToken } from './apollo/exchange-token';
import './theme/fonts.css';

function renderApp(root: HTMLElement): void {
  const settings = getSettings();
  const session = new Session({
    loadIdentityProvider: async () => (await import('./lib/firebase')).firebaseIdentity(settings),
    exchangeToken,
    storage: window.localStorage,
    clock: browserClock,
  });
  session.start();
  createRoot(root).render(
    <StrictMode>
      <App session={session} router={createRouter()} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the element #root.');
try {
  renderApp(root);
} catch (error) {
  // Nothing is rendered yet, so the error is shown as plain text.
  root.textContent = error instanceof Error ? error.message : String(error);
  throw error;
}
