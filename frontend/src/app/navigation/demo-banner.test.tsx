import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { getSettings, provideSettings } from '../../config/settings';
import { DemoBanner } from './demo-banner';

const settings = getSettings();
afterEach(() => provideSettings(settings));

/** Shows the banner of a shop with or without local services, of which the Firebase emulator is one. */
function open(usesLocalServices: boolean, emulator: boolean) {
  provideSettings({ ...settings, usesLocalServices, firebase: { ...settings.firebase, emulator } });
  return renderPage([{ path: '/', element: <DemoBanner /> }]);
}

it('says that a demo takes no real orders, with a link to its emails', () => {
  open(true, true);
  expect(screen.getByRole('complementary', { name: 'Demonstration' })).toHaveTextContent(
    'Demonstration: no real orders or payments. Local inbox',
  );
  expect(screen.getByRole('link', { name: 'Local inbox' })).toHaveAttribute('href', '/_local/mail');
});

it('links to no emails of a demo that signs users in with Firebase itself', () => {
  open(true, false);
  expect(screen.getByText(/no real orders or payments/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows nothing in a shop without local services', () => {
  expect(open(false, true).container).toBeEmptyDOMElement();
});
