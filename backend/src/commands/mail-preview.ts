/** `node dist/commands/mail-preview.js`: shows every email with the data of its example, until it is stopped. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderExamples } from '../modules/mail/templates';

const PUBLIC_URL = 'http://localhost:4000';

const previews = renderExamples({
  publicUrl: PUBLIC_URL,
  recipientName: 'Grace Joiner',
  unsubscribeUrl: `${PUBLIC_URL}/unsubscribe?token=example`,
  timeZone: 'America/New_York',
  attachmentCount: 1,
  deliveryDays: 7,
  returnDays: 30,
  guaranteeMonths: 6,
  returnAddress: 'Tools-Hub\n100 Timber Way\nPortland, OR 97201\nUnited States',
});

const pages = new Map([
  ['/', { type: 'text/html', body: renderIndex() }],
  ...previews.flatMap(({ kind, html, text }) => [
    [`/${kind}.html`, { type: 'text/html', body: html }] as const,
    [`/${kind}.txt`, { type: 'text/plain', body: text }] as const,
  ]),
]);

function renderIndex(): string {
  const sections = previews.map(
    ({ kind, subject }) => `<h2>${escapeHtml(subject)}</h2>
      <p><a href="/${kind}.html">HTML</a> <a href="/${kind}.txt">Text</a></p>
      <iframe src="/${kind}.html" title="On a computer" width="680" height="560"></iframe>
      <iframe src="/${kind}.html" title="On a phone" width="360" height="560"></iframe>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Emails</title>
    <meta name="color-scheme" content="light dark"><body style="font-family: system-ui; margin: 2rem">
    <h1>Emails</h1>${sections.join('')}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? '/');
  if (page === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': `${page.type}; charset=utf-8` }).end(page.body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`The emails are at http://127.0.0.1:${port}\n`);
});
