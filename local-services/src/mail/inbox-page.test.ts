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

it.each([
  ['VERIFY_EMAIL', 'Verify your email address for Tools-Hub', 'Verify email address'],
  ['PASSWORD_RESET', 'Reset your password for Tools-Hub', 'Reset password'],
  ['VERIFY_AND_CHANGE_EMAIL', 'Confirm your new email address for Tools-Hub', 'Confirm new email address'],
  ['RECOVER_EMAIL', 'Your email address for Tools-Hub was changed', 'Undo the change'],
])('shows the email %s with its subject and its action', (requestType, subject, action) => {
  const html = renderInbox([codeEmail('eve@example.test', requestType)]);
  expect(html).toContain(`<h2>${subject}</h2>`);
  expect(html).toContain(`>${action}</a>`);
});

it('sends no email for the code of a sign-in by link', () => {
  expect(() => codeEmail('eve@example.test', 'EMAIL_SIGNIN')).toThrow('sends no email');
});

it('keeps the newest hundred emails', () => {
  const mailbox = new Mailbox();
  for (let number = 1; number <= 101; number += 1) mailbox.deliver(codeEmail(`user-${number}@example.test`));
  expect(mailbox.list()).toHaveLength(100);
  expect(mailbox.list()[0]?.to).toBe('user-101@example.test');
  expect(mailbox.list().at(-1)?.to).toBe('user-2@example.test');
});
