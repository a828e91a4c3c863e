import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { openRouter } from './app/router';
import { getSettings } from './config/settings';
import { browserClock } from './lib/session/renewal';
import { Session } from './lib/session/session';
import { tradeToken } from './lib/session/trade-token';
import './theme/fonts.css';

function openPage(root: HTMLElement): void {
  const settings = getSettings();
  const session = new Session({
    openIdentity: async () => (await import('./lib/firebase')).firebaseIdentity(settings),
    trade: tradeToken,
    storage: window.localStorage,
    clock: browserClock,
  });
  session.start();
  createRoot(root).render(
    <StrictMode>
      <App session={session} router={openRouter()} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the element #root.');
try {
  openPage(root);
} catch (error) {
  // There is no page yet that could say it better.
  root.textContent = error instanceof Error ? error.message : String(error);
  throw error;
}
