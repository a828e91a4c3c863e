import { serve, type LocalServer } from '../http-server.js';
import { createInboxHandler } from './inbox-handler.js';
import { Mailbox } from './mailbox.js';
import { MessageStore } from './message-store.js';

let server: LocalServer;
let id: string;

beforeAll(async () => {
  const messages = new MessageStore();
  const parts = ['text/plain', 'text/html'].map(
    (type) => `--part\r\nContent-Type: ${type}\r\n\r\n${type === 'text/html' ? '<p>Hello</p>' : 'Hello'}\r\n`,
  );
  const head = 'Subject: Hello\r\nContent-Type: multipart/alternative; boundary=part\r\n\r\n';
  ({ id } = await messages.add(Buffer.from(`${head}${parts.join('')}--part--\r\n`), ['eve@example.test']));
  const mailbox = new Mailbox();
  mailbox.deliver({
    ...{ sentAt: new Date(), to: 'eve@example.test', subject: 'Hello', action: 'Open email' },
    link: `/_local/mail/${id}`,
  });
  server = await serve(createInboxHandler(messages, mailbox));
});
afterAll(() => server.close());

async function open(path: string): Promise<[number, string | undefined, string]> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
  const type = response.headers.get('content-type')?.split(';')[0];
  return [response.status, type, (await response.text()).trim()];
}

it('serves the inbox with a link to each email', async () => {
  const inbox = await open('/_local/mail');
  expect(inbox).toEqual([200, 'text/html', expect.stringContaining(`href="/_local/mail/${id}"`)]);
});

it('serves an email as a page, and as text', async () => {
  expect(await open(`/_local/mail/${id}`)).toEqual([200, 'text/html', '<p>Hello</p>']);
  expect(await open(`/_local/mail/${id}.txt`)).toEqual([200, 'text/plain', 'Hello']);
});

it('lists the emails to an address as JSON', async () => {
  const list = async (query: string) => {
    const [status, type, body] = await open(`/_local/mail/messages${query}`);
    expect([status, type]).toEqual([200, 'application/json']);
    return (JSON.parse(body) as { id: string }[]).map((message) => message.id);
  };
  expect(await list('')).toEqual([id]);
  expect(await list('?to=eve@example.test')).toEqual([id]);
  expect(await list('?to=jo@example.test')).toEqual([]);
});

it.each(['/', '//', '/_local/mail/none', '/_local/mail/none.txt', '/messages', '/_local/mail/messages/x'])(
  'serves nothing at %s',
  async (path) => {
    expect(await open(path)).toEqual([404, 'text/plain', 'This email does not exist.']);
  },
);
