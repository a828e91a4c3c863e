import { RestContract } from './rest-contract';
import type { TestServer } from './server';

export interface RestRequest {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`; the headers must contain its content type. */
  readonly text?: string;
  /** Sent as multipart form data, instead of `body`. */
  readonly form?: FormData | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RestResponse<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** The body, byte for byte. */
  readonly text: string;
  /** The body as JSON; undefined when it is empty. The caller names its type. */
  readonly body: Body;
}

const contracts = new WeakMap<TestServer, Promise<RestContract>>();

function loadContract(server: TestServer): Promise<RestContract> {
  const contract = contracts.get(server) ?? RestContract.load(server);
  contracts.set(server, contract);
  return contract;
}

/**
 * Sends a REST request.
 * @param call method and path: `GET /tools?limit=2`.
 * @throws Error when the response does not match the OpenAPI document.
 */
export async function rest<Body = Readonly<Record<string, unknown>>>(
  server: TestServer,
  call: string,
  { token, body, text, form, headers = {} }: RestRequest = {},
): Promise<RestResponse<Body>> {
  const [method = '', path = ''] = call.split(/ (.*)/);
  const requestBody = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: form ?? requestBody ?? null,
  });
  const { status } = response;
  const responseText = await response.text();
  const contract = await loadContract(server);
  contract.check({ method, path, requestBody, status, headers: response.headers, text: responseText });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const json = isJson && responseText !== '' ? (JSON.parse(responseText) as Body) : undefined;
  return { status, headers: response.headers, text: responseText, body: json as Body };
}
