import type { Answer, Shop } from './shop';

export interface HttpAnswer extends Answer<unknown> {
  readonly status: number;
  readonly headers: Headers;
}

/** A client's own header, without which a request that a form of another site could send is refused. */
const PREFLIGHT = { 'apollo-require-preflight': '1' };

/** Posts any body to `/graphql`. */
export async function post(
  { url }: Shop,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return read(answer);
}

/** Asks `/graphql` by GET; what is not text goes into the address as JSON. */
export async function get(
  { url }: Shop,
  parameters: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const search = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return read(await fetch(`${url}/graphql?${search.toString()}`, { headers: { ...PREFLIGHT, ...headers } }));
}

async function read(answer: Response): Promise<HttpAnswer> {
  const text = await answer.text();
  const body = (text === '' ? { data: undefined } : JSON.parse(text)) as Answer<unknown>;
  return { ...body, status: answer.status, headers: answer.headers };
}
