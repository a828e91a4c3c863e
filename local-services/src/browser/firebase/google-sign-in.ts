/**
 * The script of the local Google popup. The user picks an account or enters a new one, and the opener receives the
 * event that Firebase's own popup would send. There is no password, since Google is not involved.
 */

interface GoogleAccount {
  email: string;
  name: string;
}

/** Where this browser remembers the accounts it has used, which the popup offers again. */
const STORAGE_KEY = 'local-google-accounts';
const MAX_ACCOUNTS = 5;
const SAMPLE_ACCOUNT: GoogleAccount = { email: 'sam.carpenter@gmail.test', name: 'Sam Carpenter' };

const query = new URLSearchParams(location.search);

function loadAccounts(): GoogleAccount[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as GoogleAccount[];
  } catch {
    return [];
  }
}

function saveAccount(account: GoogleAccount): void {
  const others = loadAccounts().filter(({ email }) => email !== account.email);
  localStorage.setItem(STORAGE_KEY, JSON.stringify([account, ...others].slice(0, MAX_ACCOUNTS)));
}

/** The URL from which the emulator reads the signed-in account, in the form that its own popup uses. */
function buildResponseUrl({ email, name }: GoogleAccount): string {
  const claims = { sub: email, iss: '', aud: '', exp: 0, iat: 0, name, email, email_verified: true };
  const url = new URL(location.pathname, location.origin);
  url.searchParams.set('providerId', query.get('providerId') ?? 'google.com');
  url.searchParams.set('id_token', JSON.stringify(claims));
  return url.href;
}

function signIn(account: GoogleAccount): void {
  saveAccount(account);
  const event = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    urlResponse: buildResponseUrl(account),
    sessionId: 'none',
    postBody: '',
    tenantId: null,
    error: null,
  };
  (window.opener as Window | null)?.postMessage({ googleSignIn: event }, location.origin);
}

function createAccountItem(account: GoogleAccount): HTMLLIElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'account';
  for (const [className, text] of [
    ['initial', account.name.charAt(0)],
    ['name', account.name],
    ['email', account.email],
  ] as const) {
    const span = document.createElement('span');
    span.className = className;
    span.textContent = text;
    if (className === 'initial') span.setAttribute('aria-hidden', 'true');
    button.append(span);
  }
  button.addEventListener('click', () => signIn(account));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

const savedAccounts = loadAccounts();
const offeredAccounts = savedAccounts.length > 0 ? savedAccounts : [SAMPLE_ACCOUNT];
document.querySelector('ul')?.append(...offeredAccounts.map(createAccountItem));

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = new FormData(event.target as HTMLFormElement);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const email = text('email').toLowerCase();
  signIn({ email, name: text('name') || email.replace(/@.*/, '') });
});
// The page disables Continue until this script runs.
document.querySelector('form button')?.removeAttribute('disabled');
