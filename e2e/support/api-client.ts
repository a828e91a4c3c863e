import type { Person } from './people';

const requestLimitMs = 20_000;

interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions: { code: string } }[];
}

/** What the shop tells every page, and so every integrator. */
interface PageSettings {
  firebase: { apiKey: string };
  stripe: { publishableKey: string };
}

/** An integrator's program: it knows the shop's address and its public documentation, and no code of ours. */
export class ApiClient {
  private token = '';

  constructor(private readonly shopUrl: string) {}

  /** Signs up at Firebase, trades the ID token for the shop's, and keeps that for all later calls. */
  async signUp({ name, email, password }: Person): Promise<void> {
    await this.enter('signUp', { email, password, displayName: name });
  }

  /** Signs in with an account that there is. */
  async logIn({ email, password }: Person): Promise<void> {
    await this.enter('signInWithPassword', { email, password });
  }

  /** The data of an operation; rejects with the failure's code and message. */
  async query<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await this.post<Answer<Data>>('/graphql', JSON.stringify({ query, variables }), {
      'content-type': 'application/json',
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    });
    const failure = errors?.[0];
    if (failure) throw new Error(`${failure.extensions.code}: ${failure.message}`);
    if (!data) throw new Error('An answer with neither data nor errors');
    return data;
  }

  /** Confirms a payment as Stripe's own libraries do, with the public key and the secret of this one payment. */
  async confirmAtProvider(clientSecret: string, paymentMethod: string): Promise<void> {
    const { stripe } = await this.settings();
    const intent = clientSecret.split('_secret_')[0] ?? '';
    await this.post(
      `/stand-ins/stripe/v1/payment_intents/${intent}/confirm`,
      new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod }).toString(),
      {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${stripe.publishableKey}`,
      },
    );
  }

  private async enter(way: string, credentials: Record<string, string>): Promise<void> {
    const { firebase } = await this.settings();
    const account = await this.post<{ idToken: string }>(
      `/identitytoolkit.googleapis.com/v1/accounts:${way}?key=${firebase.apiKey}`,
      JSON.stringify({ ...credentials, returnSecureToken: true }),
      { 'content-type': 'application/json' },
    );
    this.token = account.idToken;
    const { syncUser } = await this.query<{ syncUser: { token: string } }>(
      'mutation ($name: String) { syncUser(input: { displayName: $name }) { token } }',
      { name: credentials['displayName'] },
    );
    this.token = syncUser.token;
  }

  private async settings(): Promise<PageSettings> {
    const answer = await fetch(this.shopUrl, { headers: { accept: 'text/html' }, signal: limit() });
    const json = /<script id="settings" type="application\/json">(.*?)<\/script>/s.exec(
      await answer.text(),
    )?.[1];
    return JSON.parse(json ?? '') as PageSettings;
  }

  private async post<Body>(path: string, body: string, headers: Record<string, string>): Promise<Body> {
    const answer = await fetch(this.shopUrl + path, { method: 'POST', body, headers, signal: limit() });
    return (await answer.json()) as Body;
  }
}

const limit = () => AbortSignal.timeout(requestLimitMs);
