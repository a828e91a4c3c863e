import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GOOGLE_SIGN_IN_PAGE } from './google-sign-in-page.js';

/** A document or script for the browser. */
export interface Page {
  type: string;
  content: string;
}

/** The browser's side of the Google popup, by path; the scripts are compiled from the folder `browser`. */
export async function readPages(): Promise<Map<string, Page>> {
  const script = async (name: string): Promise<Page> => ({
    type: 'text/javascript; charset=utf-8',
    content: await readFile(join(__dirname, 'browser', name), 'utf8'),
  });
  return new Map([
    ['/emulator/auth/handler', { type: 'text/html; charset=utf-8', content: GOOGLE_SIGN_IN_PAGE }],
    ['/stand-ins/firebase/google-sign-in.js', await script('google-sign-in.js')],
    ['/stand-ins/firebase/gapi.js', await script('gapi.js')],
  ]);
}
