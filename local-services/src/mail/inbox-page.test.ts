import { emailForCode } from '../firebase/emails.js';
import { renderInbox } from './inbox-page.js';
import { Mailbox, type Mail } from './mailbox.js';

function codeEmail(email: string, requestType = 'VERIFY_EMAIL'): Mail {
  const mail = emailForCode({
    email,
    requestType,
    oobCode: 'code',
    oobLink: 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=code',
    newEmail: 'new@example.test',
  });
  if (!mail) throw new Error(`${requestType} sends no email`);
  return mail;
}

it('escapes the address and the link of an email', () => {
  const html = renderInbox([codeEmail(`"<b>o'neil&co</b>"@example.test`)]);
  expect(html).toContain('To &quot;&lt;b&gt;o&#39;neil&amp;co&lt;/b&gt;&quot;@example.test');
  expect(html).toContain('href="/auth/action?mode=verifyEmail&amp;oobCode=code"');
});

it.each([
  ['VERIFY_AND_CHANGE_EMAIL', 'new@example.test'],
  ['RECOVER_EMAIL', 'old@example.test'],
])('shows the email %s as sent to %s', (requestType, address) => {
  expect(renderInbox([codeEmail('old@example.test', requestType)])).toContain(`To ${address}`);
});

it('keeps the newest hundred emails', () => {
  const mailbox = new Mailbox();
  for (let number = 1; number <= 101; number += 1) mailbox.deliver(codeEmail(`user-${number}@example.test`));
  expect(mailbox.list()).toHaveLength(100);
  expect(mailbox.list()[0]?.to).toBe('user-101@example.test');
  expect(mailbox.list().at(-1)?.to).toBe('user-2@example.test');
});
