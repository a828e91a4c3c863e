/** Parameters of a request, to be sent in Stripe's form encoding; undefined ones are left out. */
export interface RequestParameters {
  [name: string]: string | boolean | undefined | RequestParameters;
}

/** A failure as Stripe's browser object reports it: resolved with, never thrown. */
interface StripeFailure {
  type: string;
  code?: string;
  decline_code?: string;
  message?: string;
  param?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** Either what was asked for or why not. */
export type Result<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeFailure };

/** How long an answer may take, in milliseconds. */
const TIME_LIMIT = 60_000;

/** Talks to the local Stripe's API with the publishable key. */
export class ApiClient {
  constructor(
    private readonly baseUrl: string,
    private readonly publishableKey: string,
  ) {}

  get<T>(path: string, parameters: RequestParameters): Promise<Result<T>> {
    return this.send<T>(`${path}?${encode(parameters).toString()}`, { method: 'GET' });
  }

  post<T>(path: string, parameters: RequestParameters): Promise<Result<T>> {
    return this.send<T>(path, { method: 'POST', body: encode(parameters) });
  }

  private async send<T>(path: string, request: RequestInit): Promise<Result<T>> {
    try {
      const headers = { authorization: `Bearer ${this.publishableKey}` };
      const signal = AbortSignal.timeout(TIME_LIMIT);
      const response = await fetch(this.baseUrl + path, { ...request, headers, signal });
      const body = (await response.json()) as T & { error?: StripeFailure };
      return body.error ? { error: body.error } : { value: body };
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message: 'We are experiencing issues connecting to our payments provider. Please try again.',
        },
      };
    }
  }
}

function encode(parameters: RequestParameters, form = new URLSearchParams(), prefix = ''): URLSearchParams {
  for (const [name, value] of Object.entries(parameters)) {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (typeof value === 'object') encode(value, form, key);
    else if (value !== undefined) form.append(key, String(value));
  }
  return form;
}
