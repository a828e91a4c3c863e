import { readBrowserScript } from '../browser-script.js';
import { GOOGLE_SIGN_IN_PAGE } from './google-sign-in-page.js';

/** An HTML document or a script for the browser. */
export interface Page {
  type: string;
  content: string;
}

/** Returns the browser part of the Google popup by URL path. */
export async function readPages(): Promise<Map<string, Page>> {
  const script = async (name: string): Promise<Page> => ({
    type: 'text/javascript; charset=utf-8',
    content: await readBrowserScript(name),
  });
  return new Map([
    ['/emulator/auth/handler', { type: 'text/html; charset=utf-8', content: GOOGLE_SIGN_IN_PAGE }],
    ['/_local/firebase/google-sign-in.js', await script('google-sign-in.js')],
    ['/_local/firebase/gapi.js', await script('gapi.js')],
  ]);
}
