import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestUser } from './users';

const requestLimitMs = 60_000;
const attempts = 5;

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
    await this.authenticate('signUp', user);
  }

  /** Signs in with an existing account. */
  async logIn(user: TestUser): Promise<void> {
    // An existing Firebase account already has a name.
    await this.authenticate('signInWithPassword', { ...user, name: undefined });
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

  /**
   * Sends JSON with the current token. While the service is too busy, repeats the request as the API guide says: after
   * the time in `Retry-After`, with the same idempotency key.
   */
  protected async sendJson(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const request = {
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        'idempotency-key': randomUUID(),
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
    };
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.send(method, path, request);
      if (attempt === attempts || !(await isUnavailable(response))) return response;
      await sleep(Number(response.headers.get('retry-after')) * 1000);
    }
  }

  private async authenticate(method: string, { name, email, password }: Credentials): Promise<void> {
    const { firebase } = await this.settings();
    this.token = '';
    const account = await this.sendJson(
      'POST',
      `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${firebase.apiKey}`,
      { email, password, displayName: name, returnSecureToken: true },
    );
    this.token = ((await account.json()) as { idToken: string }).idToken;
    this.token = await this.exchangeToken(name, email);
  }

  private async settings(): Promise<PageSettings> {
    const response = await this.send('GET', '/', { headers: { accept: 'text/html' } });
    const json = /<script id="settings" type="application\/json">(.*?)<\/script>/s.exec(
      await response.text(),
    )?.[1];
    return JSON.parse(json ?? '') as PageSettings;
  }

  private send(method: string, path: string, request: RequestInit): Promise<Response> {
    return fetch(this.shopUrl + path, { method, ...request, signal: AbortSignal.timeout(requestLimitMs) });
  }
}

async function isUnavailable(response: Response): Promise<boolean> {
  return response.status === 503 && (await response.clone().text()).includes('SERVICE_UNAVAILABLE');
}
