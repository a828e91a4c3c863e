import autocannon from 'autocannon';
import { once } from 'node:events';
import type { Case, HttpRequest } from '../cases';
import type { Server } from '../servers/start';

/** Each connection repeats this many requests. */
const REQUESTS_PER_CONNECTION = 64;
const TIMEOUT_SECONDS = 60;

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  /** Milliseconds. */
  readonly p99: number;
}

/**
 * Sends the requests of a case on all its connections, for a number of seconds or of requests, as fast as the server
 * responds.
 * @throws Error when a response is not as the case expects it.
 */
export async function load(
  server: Server,
  testCase: Case,
  extent: { readonly duration: number } | { readonly amount: number },
): Promise<Load> {
  const requestOf = await requestsOf(server, testCase);
  const check = responseCheck(testCase);
  const durations: number[] = [];
  let connection = 0;
  const options: autocannon.Options = {
    url: server.url,
    connections: testCase.connections,
    ...extent,
    timeout: TIMEOUT_SECONDS,
    setupClient: (client) => {
      const start = REQUESTS_PER_CONNECTION * connection++;
      const requests = Array.from({ length: REQUESTS_PER_CONNECTION }, (_, index) =>
        requestOf(start + index),
      );
      client.setRequests(requests);
    },
    verifyBody: (body) => check.isCorrect(String(body ?? '')),
  };
  const running = autocannon(options, () => undefined);
  running.on('response', (_client, status, _bytes, duration) => {
    check.addStatus(status);
    durations.push(duration);
  });
  const [result] = (await once(running, 'done')) as [autocannon.Result];
  const error = check.error() ?? (result.errors > 0 ? `${result.errors} requests failed` : undefined);
  if (error !== undefined) throw new Error(`${testCase.title}, ${server.name}: ${error}`);
  durations.sort((one, other) => one - other);
  const quantile = (share: number) => durations[Math.floor(durations.length * share)] ?? NaN;
  return {
    requests: durations.length,
    perSecond: durations.length / result.duration,
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}

/**
 * Returns a function that sends the n-th request of a case and returns the body. It throws when the response is not as the
 * case expects it.
 */
export async function createSender(server: Server, testCase: Case): Promise<(n: number) => Promise<string>> {
  const requestOf = await requestsOf(server, testCase);
  return async (n) => {
    const { path, ...request } = requestOf(n);
    const response = await fetch(server.url + path, request);
    const body = await response.text();
    const check = responseCheck(testCase);
    check.addStatus(response.status);
    check.isCorrect(body);
    const error = check.error();
    if (error !== undefined) throw new Error(`${testCase.title}, ${server.name}: ${error}`);
    return body;
  };
}

/** The requests of a case to a server, with the ETag of its current response when the case is conditional. */
async function requestsOf(server: Server, { title, requests, isConditional }: Case) {
  const requestOf = requests[server.kind];
  if (!requestOf) throw new Error(`${server.name} does not support ${title}`);
  if (!isConditional) return requestOf;
  const { path, headers } = requestOf(0);
  const response = await fetch(server.url + path, { headers });
  await response.arrayBuffer();
  const etag = response.headers.get('etag') ?? '';
  return (n: number): HttpRequest => {
    const request = requestOf(n);
    return { ...request, headers: { ...request.headers, 'if-none-match': etag } };
  };
}

/** Remembers the first response that is not as the case expects it. */
function responseCheck({ status, records }: Case) {
  let wrong: string | undefined;
  return {
    addStatus: (actual: number): void => {
      if (actual !== status) wrong ??= `status ${actual} instead of ${status}`;
    },
    isCorrect: (body: string): boolean => {
      if (!body.startsWith('{"errors"') && countRecords(body) === records) return true;
      wrong ??= `not ${records} records: ${body.slice(0, 500)}`;
      return false;
    },
    error: () => wrong,
  };
}

const MARK = '"toolName":';

function countRecords(body: string): number {
  let count = 0;
  for (let at = body.indexOf(MARK); at !== -1; at = body.indexOf(MARK, at + MARK.length)) count++;
  return count;
}
