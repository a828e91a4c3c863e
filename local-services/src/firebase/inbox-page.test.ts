import { renderInbox } from './inbox-page.js';
import { Mailbox } from './mailbox.js';

const code = (email: string, requestType = 'VERIFY_EMAIL') => ({
  email,
  requestType,
  oobCode: 'code',
  oobLink: 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=code',
});

it('escapes the address and the link of an email', () => {
  const mailbox = new Mailbox();
  mailbox.deliver(code(`"<b>o'neil&co</b>"@example.test`));
  const html = renderInbox(mailbox.list());
  expect(html).toContain('To &quot;&lt;b&gt;o&#39;neil&amp;co&lt;/b&gt;&quot;@example.test');
  expect(html).toContain('href="/auth/action?mode=verifyEmail&amp;oobCode=code"');
});

it.each([
  ['VERIFY_AND_CHANGE_EMAIL', 'new@example.test'],
  ['RECOVER_EMAIL', 'old@example.test'],
])('shows the email %s as sent to %s', (requestType, address) => {
  const mailbox = new Mailbox();
  mailbox.deliver({ ...code('old@example.test', requestType), newEmail: 'new@example.test' });
  expect(renderInbox(mailbox.list())).toContain(`To ${address}`);
});

it('keeps the newest hundred emails', () => {
  const mailbox = new Mailbox();
  for (let number = 1; number <= 101; number += 1) mailbox.deliver(code(`user-${number}@example.test`));
  expect(mailbox.list()).toHaveLength(100);
  expect(mailbox.list()[0]?.to).toBe('user-101@example.test');
  expect(mailbox.list().at(-1)?.to).toBe('user-2@example.test');
});
