import { RestContract } from './rest-contract';
import type { Shop } from './shop';

export interface RestRequest {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of a body; say in the headers what it is. */
  readonly text?: string;
  /** Sent as multipart form data, instead of a body. */
  readonly form?: FormData | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RestAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** The body, byte for byte. */
  readonly text: string;
  /** The body as JSON; undefined when there is none. The shape is the test's to name. */
  readonly body: Body;
}

const contracts = new WeakMap<Shop, Promise<RestContract>>();

function contractOf(shop: Shop): Promise<RestContract> {
  const contract = contracts.get(shop) ?? RestContract.of(shop);
  contracts.set(shop, contract);
  return contract;
}

/**
 * Asks REST over HTTP.
 * @param call method and address: `GET /tools?limit=2`.
 * @throws Error when the answer is not what the shop's own description promises.
 */
export async function rest<Body = Readonly<Record<string, unknown>>>(
  shop: Shop,
  call: string,
  { token, body, text, form, headers = {} }: RestRequest = {},
): Promise<RestAnswer<Body>> {
  const [method = '', path = ''] = call.split(/ (.*)/);
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await fetch(shop.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: form ?? sent ?? null,
  });
  const { status } = answer;
  const received = await answer.text();
  const contract = await contractOf(shop);
  contract.check({ method, path, sent, status, headers: answer.headers, text: received });
  const json = received === '' ? undefined : (JSON.parse(received) as Body);
  return { status, headers: answer.headers, text: received, body: json as Body };
}
