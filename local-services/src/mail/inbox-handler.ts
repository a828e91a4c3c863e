import type { RequestListener, ServerResponse } from 'node:http';
import { renderInbox } from './inbox-page.js';
import type { Mailbox } from './mailbox.js';
import type { MessageStore } from './message-store.js';

const ORIGIN = 'http://localhost';
const INBOX_PATH = '/_local/mail';

/**
 * Serves the local inbox: its page, `/messages?to=<address>` as JSON for tests, and each message by its id as a page, with
 * `.txt` as plain text.
 */
export function createInboxHandler(messages: MessageStore, mailbox: Mailbox): RequestListener {
  return ({ url = '/' }, response) => {
    // `//` is no URL.
    const { pathname, searchParams } = new URL(URL.canParse(url, ORIGIN) ? url : '/', ORIGIN);
    const path = pathname.startsWith(INBOX_PATH) ? pathname.slice(INBOX_PATH.length) : undefined;
    if (path === '') {
      send(response, 'text/html', renderInbox(mailbox.list()));
      return;
    }
    if (path === '/messages') {
      send(response, 'application/json', JSON.stringify(messages.list(searchParams.get('to'))));
      return;
    }
    const [, id = '', extension] = /^\/([\w-]+)(\.txt)?$/.exec(path ?? '') ?? [];
    const message = messages.find(id);
    if (!message) {
      send(response, 'text/plain', 'This email does not exist.', 404);
      return;
    }
    if (extension) {
      send(response, 'text/plain', message.text);
      return;
    }
    send(response, 'text/html', message.html);
  };
}

function send(response: ServerResponse, type: string, body: string, status = 200): void {
  response
    .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
    .end(body);
}
