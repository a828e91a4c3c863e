import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { openRouter } from './app/router';
import { getSettings } from './config/settings';
import { browserClock } from './lib/session/renewal';
import { Session } from './lib/session/session';
import { tradeToken } from './lib/session/trade-token';
import './theme/fonts.css';

const settings = getSettings();

const session = new Session({
  openIdentity: async () => (await import('./lib/firebase')).firebaseIdentity(settings),
  trade: tradeToken,
  storage: window.localStorage,
  clock: browserClock,
});
session.start();

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the element #root.');
createRoot(root).render(
  <StrictMode>
    <App session={session} router={openRouter()} />
  </StrictMode>,
);
