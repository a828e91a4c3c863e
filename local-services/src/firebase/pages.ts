import { readBrowserScript } from '../browser-script.js';
import { renderInbox } from '../mail/inbox-page.js';
import { localMailbox } from '../mail/mailbox.js';
import { GOOGLE_SIGN_IN_PAGE } from './google-sign-in-page.js';

/** An HTML document or a script for the browser. */
export interface Page {
  type: string;
  render: () => string;
}

const HTML = 'text/html; charset=utf-8';

/** Returns the browser part of the Google popup, and the local inbox, by URL path. The inbox is also here for a shop with a real mail server. */
export async function readPages(): Promise<Map<string, Page>> {
  const script = async (name: string): Promise<Page> => {
    const content = await readBrowserScript(name);
    return { type: 'text/javascript; charset=utf-8', render: () => content };
  };
  return new Map([
    ['/emulator/auth/handler', { type: HTML, render: () => GOOGLE_SIGN_IN_PAGE }],
    ['/_local/firebase/google-sign-in.js', await script('google-sign-in.js')],
    ['/_local/firebase/gapi.js', await script('gapi.js')],
    ['/_local/mail', { type: HTML, render: () => renderInbox(localMailbox.list()) }],
  ]);
}
