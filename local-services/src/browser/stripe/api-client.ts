/** The parameters of a request, sent in Stripe's form encoding. Undefined ones are omitted. */
export interface RequestParameters {
  [name: string]: string | boolean | undefined | RequestParameters;
}

/** The error of an API response. */
interface StripeError {
  type: string;
  code?: string;
  decline_code?: string;
  message?: string;
  param?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** A value or an error. Like Stripe's browser object, the methods here resolve with an error instead of throwing it. */
export type Result<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError };

const TIMEOUT_MS = 60_000;

/** Sends requests to the local Stripe's API with the publishable key. */
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
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(this.baseUrl + path, { ...request, headers, signal });
      const body = (await response.json()) as T & { error?: StripeError };
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
