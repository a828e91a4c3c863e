import type { GraphQLResponse, TestServer } from './server';

export interface HttpResponse extends GraphQLResponse<unknown> {
  readonly status: number;
  readonly headers: Headers;
}

/** The header that proves a preflight; without it Apollo Server rejects simple cross-site requests. */
const PREFLIGHT = { 'apollo-require-preflight': '1' };

/** Sends any body to `/graphql` by POST. */
export async function postGraphQL(
  { url }: TestServer,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return read(response);
}

/** Sends a GET request to `/graphql`; parameters that are not strings are sent as JSON. */
export async function getGraphQL(
  { url }: TestServer,
  parameters: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  const search = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return read(await fetch(`${url}/graphql?${search.toString()}`, { headers: { ...PREFLIGHT, ...headers } }));
}

async function read(response: Response): Promise<HttpResponse> {
  const text = await response.text();
  const body = (text === '' ? { data: undefined } : JSON.parse(text)) as GraphQLResponse<unknown>;
  return { ...body, status: response.status, headers: response.headers };
}
