/** @jest-environment node */
import type { OutgoingMail } from './mail-transport';
import { SmtpTransport } from './smtp-transport';

const sendMail = jest.fn<Promise<void>, []>(() => Promise.resolve());
const createTransport = jest.fn(() => ({ use: () => undefined, sendMail }));
jest.mock('nodemailer', () => ({ createTransport: (...args: []) => createTransport(...args) }));

const createSmtpTransport = (changes: object = {}) => {
  const settings = { host: 'mail.example', port: 587, secure: false, user: '', password: '', ...changes };
  return new SmtpTransport(settings, { name: 'Shop', address: 'shop@mail.example' }, 'help@mail.example');
};

const MAIL: OutgoingMail = {
  messageId: '<1@mail.example>',
  to: { name: 'Carla', address: 'carla@mail.example' },
  ...{ subject: 'Paid', html: '', text: '', attachments: [], headers: {} },
};

const optionsFor = async (changes: object) => {
  await createSmtpTransport(changes).send(MAIL);
  return createTransport.mock.lastCall?.[0 as never] as unknown;
};

describe('The connection to the mail server', () => {
  const tls = { minVersion: 'TLSv1.2' };

  it('is upgraded to TLS, or starts with it', async () => {
    expect(await optionsFor({})).toMatchObject({ secure: false, requireTLS: true, ignoreTLS: false, tls });
    expect(await optionsFor({ secure: true, port: 465 })).toMatchObject({
      ...{ host: 'mail.example', port: 465, secure: true, ignoreTLS: false, tls },
    });
  });

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('needs no TLS to %s', async (host) => {
    expect(await optionsFor({ host })).toMatchObject({ requireTLS: false, ignoreTLS: true });
  });

  it.each(['localhost.example', '10.0.0.1', '127.0.0.1.example'])('needs TLS to %s', async (host) => {
    expect(await optionsFor({ host })).toMatchObject({ requireTLS: true, ignoreTLS: false });
  });

  it('is given up when the mail server does not connect in ten seconds, or does not reply in thirty', async () => {
    const CONNECT_MS = 10_000;
    expect(await optionsFor({})).toMatchObject({
      ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, dnsTimeout: CONNECT_MS },
      socketTimeout: 30_000,
    });
  });

  it('has a minute for each email', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await createSmtpTransport().send(MAIL);
    expect(timeout.mock.calls).toEqual([[60_000]]);
    const signal: unknown = timeout.mock.results[0]?.value;
    expect(sendMail.mock.lastCall?.[0 as never]).toHaveProperty('signal', signal);
    timeout.mockRestore();
  });

  it('signs in with a user only, and never sends an email twice by itself', async () => {
    expect(await optionsFor({})).not.toHaveProperty('auth');
    expect(await optionsFor({ user: 'shop', password: 'secret' })).toMatchObject({
      auth: { user: 'shop', pass: 'secret' },
      maxRequeues: 0,
      maxConnections: 5,
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
  });
});

it('sends an email from the shop, with the address for replies and the bytes of its attachments', async () => {
  const content = new Uint8Array([0, 37, 80, 68, 70, 0]).subarray(1, 5);
  const attachments = [{ fileName: 'invoice.pdf', contentType: 'application/pdf', content }];
  const headers = { 'Auto-Submitted': 'auto-generated' };
  await createSmtpTransport().send({ ...MAIL, attachments, headers });
  expect(sendMail.mock.lastCall?.[0 as never]).toMatchObject({
    ...{ messageId: MAIL.messageId, subject: 'Paid', headers },
    from: { name: 'Shop', address: 'shop@mail.example' },
    replyTo: 'help@mail.example',
    to: { name: 'Carla', address: 'carla@mail.example' },
    attachments: [{ filename: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
  });
});

it.each([
  ['unavailable', '421', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }],
  ['unavailable', '550', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }],
  ['unavailable', '535', { code: 'EAUTH', command: 'AUTH', responseCode: 535 }],
  ['unavailable', 'ECONNREFUSED', { code: 'ECONNREFUSED', command: 'CONN' }],
  ['deferred', '450', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }],
  ['rejected', '550', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
  ['rejected', '554', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }],
])('calls an email %s after %s of %o', async (failure, reason, error) => {
  sendMail.mockRejectedValueOnce(Object.assign(new Error('Sending failed'), error));
  await expect(createSmtpTransport().send(MAIL)).rejects.toMatchObject({ failure, reason });
});
