import type { Mail } from './mailbox.js';

const STYLE = `
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { margin: 0 auto; padding: 2rem 1.5rem 4rem; max-width: 42rem; }
      h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
      h2 { font-size: 1.0625rem; line-height: 1.3; margin: 0; }
      p { margin: 0; }
      .note, .meta { color: light-dark(#57534e, #a8a29e); }
      .meta { font-size: 0.875rem; overflow-wrap: anywhere; }
      nav { display: flex; flex-wrap: wrap; column-gap: 1.5rem; margin-block: 1rem 1.5rem; }
      nav a { display: inline-block; padding-block: 0.625rem; }
      a { color: light-dark(#8a4b14, #f0b27a); }
      a:hover { text-decoration-thickness: 2px; }
      :focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
      ul { list-style: none; margin: 0; padding: 0; border-block: 1px solid #8884; }
      li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.75rem 1.5rem; align-items: center;
        padding-block: 1rem; }
      li + li { border-top: 1px solid #8884; }
      .action { padding: 0.625rem 1rem; border-radius: 6px; background: #8a4b14; color: #fff; font-weight: 600;
        text-decoration: none; text-align: center; }
      .action:hover { background: #6b390f; text-decoration: underline; }
      .empty { padding: 2.5rem 1rem; border: 1px dashed #888; border-radius: 6px; text-align: center; }
      @media (max-width: 32rem) { li { grid-template-columns: minmax(0, 1fr); } }`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const formatTime = (date: Date): string =>
  date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

function renderMail({ sentAt, to, subject, action, link }: Mail): string {
  return `<li>
          <div>
            <h2>${escapeHtml(subject)}</h2>
            <p class="meta">To ${escapeHtml(to)}</p>
            <p class="meta"><time datetime="${sentAt.toISOString()}">${formatTime(sentAt)}</time></p>
          </div>
          <a class="action" href="${escapeHtml(link)}">${escapeHtml(action)}</a>
        </li>`;
}

function renderList(mails: readonly Mail[]): string {
  if (mails.length === 0) {
    return `<p class="empty">No emails yet. Register or reset a password, then refresh this page.</p>`;
  }
  return `<ul>
        ${mails.map(renderMail).join('\n        ')}
      </ul>`;
}

/** The HTML document of the local inbox. */
export function renderInbox(mails: readonly Mail[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Local inbox (demonstration)</title>
    <style>${STYLE}
    </style>
  </head>
  <body>
    <main>
      <h1>Local inbox</h1>
      <p class="note">Demonstration: no email leaves this machine. What the shop and Firebase would send appears here, newest first.</p>
      <nav aria-label="Inbox">
        <a href="">Refresh</a>
        <a href="/">Back to the shop</a>
      </nav>
      ${renderList(mails)}
    </main>
  </body>
</html>
`;
}
