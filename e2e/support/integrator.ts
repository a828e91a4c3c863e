import type { TestUser } from './users';

const requestLimitMs = 60_000;

/** The public settings in the frontend's HTML. */
interface PageSettings {
  firebase: { apiKey: string };
  stripe: { publishableKey: string };
}

type Credentials = Pick<TestUser, 'email' | 'password'> & { name: string | undefined };

/** An API client that knows only the address and the public documentation of the shop. */
export abstract class Integrator {
  /** The bearer token: first the ID token, then the access token. */
  protected token = '';

  constructor(private readonly shopUrl: string) {}

  /** Signs up at Firebase and exchanges the ID token for an access token, which later calls send. */
  async signUp(user: TestUser): Promise<void> {
    await this.enter('signUp', user);
  }

  /** Signs up, and verifies the e-mail address by the link in the local inbox. */
  async signUpVerified(user: TestUser): Promise<void> {
    await this.enter('signUp', user, (idToken) =>
      this.callFirebase('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
    );
    const inbox = await (await this.send('GET', '/_local/mail', {})).text();
    const mail = inbox.slice(inbox.indexOf(`To ${user.email}`));
    const oobCode = /oobCode=([\w-]+)/.exec(mail)?.[1];
    await this.callFirebase('update', { oobCode });
    await this.logIn(user);
  }

  /** Signs in with an existing account. */
  async logIn(user: TestUser): Promise<void> {
    // An existing Firebase account already has a name.
    await this.enter('signInWithPassword', { ...user, name: undefined });
  }

  /** Confirms a payment as Stripe's libraries do, with the publishable key and the client secret. */
  async confirmAtStripe(clientSecret: string, paymentMethod: string): Promise<void> {
    const { stripe } = await this.settings();
    const intent = clientSecret.split('_secret_')[0] ?? '';
    await this.send('POST', `/_local/stripe/v1/payment_intents/${intent}/confirm`, {
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${stripe.publishableKey}`,
      },
    });
  }

  /** Exchanges the ID token, sent as bearer token, for an access token. */
  protected abstract exchangeToken(name: string | undefined, email: string): Promise<string>;

  /** Sends JSON with the current token. */
  protected async sendJson(method: string, path: string, body?: object): Promise<Response> {
    return this.send(method, path, {
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
    });
  }

  private async enter(
    way: string,
    { name, email, password }: Credentials,
    onIdToken: (idToken: string) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<void> {
    this.token = '';
    const { idToken } = await this.callFirebase<{ idToken: string }>(way, {
      email,
      password,
      displayName: name,
      returnSecureToken: true,
    });
    await onIdToken(idToken);
    this.token = idToken;
    this.token = await this.exchangeToken(name, email);
  }

  /** Calls Firebase's API for accounts. */
  private async callFirebase<Result>(action: string, body: object): Promise<Result> {
    const { firebase } = await this.settings();
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=${firebase.apiKey}`;
    return (await (await this.sendJson('POST', path, body)).json()) as Result;
  }

  private async settings(): Promise<PageSettings> {
    const answer = await this.send('GET', '/', { headers: { accept: 'text/html' } });
    const json = /<script id="settings" type="application\/json">(.*?)<\/script>/s.exec(
      await answer.text(),
    )?.[1];
    return JSON.parse(json ?? '') as PageSettings;
  }

  private send(method: string, path: string, request: RequestInit): Promise<Response> {
    return fetch(this.shopUrl + path, { method, ...request, signal: AbortSignal.timeout(requestLimitMs) });
  }
}
