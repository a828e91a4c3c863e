/**
 * The popup that stands in for Google's: one picks an account, or names a new one, and the page that opened the
 * popup receives the event that Firebase's own popup would send. No password, since no Google is asked.
 */
{
  interface GoogleAccount {
    email: string;
    name: string;
  }

  /** The accounts that this browser used before, as Google's own popup offers them. */
  const REMEMBERED = 'stand-in:google-accounts';
  const SAMPLE: GoogleAccount = { email: 'sam.carpenter@gmail.test', name: 'Sam Carpenter' };

  const query = new URLSearchParams(location.search);

  const remembered = (): GoogleAccount[] => {
    try {
      return JSON.parse(localStorage.getItem(REMEMBERED) ?? '[]') as GoogleAccount[];
    } catch {
      return [];
    }
  };

  const others = (account: GoogleAccount, accounts: GoogleAccount[]) =>
    accounts.filter(({ email }) => email !== account.email);

  /** The address the emulator reads the signed-in account from, in the form of its own popup. */
  const responseUrl = ({ email, name }: GoogleAccount) => {
    const claims = { sub: email, iss: '', aud: '', exp: 0, iat: 0, name, email, email_verified: true };
    const url = new URL(location.pathname, location.origin);
    url.searchParams.set('providerId', query.get('providerId') ?? 'google.com');
    url.searchParams.set('id_token', JSON.stringify(claims));
    return url.href;
  };

  const signIn = (account: GoogleAccount) => {
    localStorage.setItem(REMEMBERED, JSON.stringify([account, ...others(account, remembered())].slice(0, 5)));
    const event = {
      type: query.get('authType'),
      eventId: query.get('eventId'),
      urlResponse: responseUrl(account),
      sessionId: 'none',
      postBody: '',
      tenantId: null,
      error: null,
    };
    (window.opener as Window | null)?.postMessage({ googleSignIn: event }, location.origin);
  };

  const accountButton = (account: GoogleAccount) => {
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
  };

  const known = remembered();
  document
    .querySelector('ul')
    ?.append(...[...known, ...(known.length > 0 ? [] : [SAMPLE])].map(accountButton));

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
  document.querySelector('form button')?.removeAttribute('disabled');
}
