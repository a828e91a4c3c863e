import type { Person } from './people';

const requestLimitMs = 60_000;

/** What the shop tells every page, and so every integrator. */
interface PageSettings {
  firebase: { apiKey: string };
  stripe: { publishableKey: string };
}

type Credentials = Pick<Person, 'email' | 'password'> & { name: string | undefined };

/** An integrator's program: it knows the shop's address and its public documentation, and no code of ours. */
export abstract class Integrator {
  /** What is sent as bearer: first Firebase's token, then the shop's. */
  protected token = '';

  constructor(private readonly shopUrl: string) {}

  /** Signs up at Firebase, trades the ID token for the shop's, and keeps that for all later calls. */
  async signUp(person: Person): Promise<void> {
    await this.enter('signUp', person);
  }

  /** Signs in with an account that there is. */
  async logIn(person: Person): Promise<void> {
    // A person whom Firebase knows has a name there.
    await this.enter('signInWithPassword', { ...person, name: undefined });
  }

  /** Confirms a payment as Stripe's own libraries do, with the public key and the secret of this one payment. */
  async confirmAtProvider(clientSecret: string, paymentMethod: string): Promise<void> {
    const { stripe } = await this.settings();
    const intent = clientSecret.split('_secret_')[0] ?? '';
    await this.send('POST', `/stand-ins/stripe/v1/payment_intents/${intent}/confirm`, {
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${stripe.publishableKey}`,
      },
    });
  }

  /** Trades Firebase's token, which is sent as bearer, for the shop's own. */
  protected abstract trade(name: string | undefined, email: string): Promise<string>;

  /** Sends JSON with the token of the one who is signed in. */
  protected async sendJson(method: string, path: string, body?: object): Promise<Response> {
    return this.send(method, path, {
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
    });
  }

  private async enter(way: string, { name, email, password }: Credentials): Promise<void> {
    const { firebase } = await this.settings();
    this.token = '';
    const account = await this.sendJson(
      'POST',
      `/identitytoolkit.googleapis.com/v1/accounts:${way}?key=${firebase.apiKey}`,
      { email, password, displayName: name, returnSecureToken: true },
    );
    this.token = ((await account.json()) as { idToken: string }).idToken;
    this.token = await this.trade(name, email);
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
