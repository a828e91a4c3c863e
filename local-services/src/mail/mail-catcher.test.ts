import { once } from 'node:events';
import { connect } from 'node:net';
import { startMailCatcher, type MailCatcher } from './mail-catcher.js';

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher();
});
afterAll(() => catcher.stop());

/** Sends an email over SMTP. Returns the replies of the server. */
async function send(recipients: readonly string[], message: string): Promise<string> {
  const socket = connect(Number(new URL(catcher.smtpUrl).port), '127.0.0.1');
  const replies: string[] = [];
  socket.setEncoding('utf8').on('data', (reply: string) => replies.push(reply));
  // The server rejects a client that does not wait for its greeting.
  await once(socket, 'data');
  const commands = [
    'EHLO shop.test',
    'MAIL FROM:<shop@shop.test>',
    ...recipients.map((recipient) => `RCPT TO:<${recipient}>`),
    'DATA',
    `${message}\r\n.`,
    'QUIT',
  ];
  socket.write(`${commands.join('\r\n')}\r\n`);
  await once(socket, 'end');
  return replies.join('');
}

const get = (path: string) => fetch(`${catcher.inboxUrl}${path}`);

it('stores a long email to several recipients completely, and shows it in the inbox', async () => {
  const recipients = ['ada@shop.test', 'eve@shop.test'];
  const lines = Array.from({ length: 20_000 }, (_, index) => `Line ${index}`);
  const replies = await send(recipients, `Subject: Long\r\n\r\n${lines.join('\r\n')}`);
  expect(replies).toMatch(/^250 .*\r\n221 /m);
  const found = await Promise.all(
    recipients.map(async (to) => (await get(`/_local/mail/messages?to=${to}`)).json()),
  );
  expect(found[0]).toMatchObject([{ subject: 'Long' }]);
  expect(found[1]).toEqual(found[0]);
  const [{ id }] = found[0] as [{ id: string }];
  expect((await (await get(`/_local/mail/${id}.txt`)).text()).trim().split(/\r?\n/)).toEqual(lines);
  const inbox = await (await get('/_local/mail')).text();
  expect(inbox).toContain(`href="/_local/mail/${id}"`);
  expect(inbox).toContain(recipients.join(', '));
});

it('stops within a few seconds although a client keeps its connection open', async () => {
  const other = await startMailCatcher();
  const socket = connect(Number(new URL(other.smtpUrl).port), '127.0.0.1');
  await once(socket, 'data');
  await other.stop();
  socket.destroy();
}, 10_000);
