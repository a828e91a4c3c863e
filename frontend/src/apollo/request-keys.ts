import { tabStorage } from '../lib/browser-storage';
import { findMismatches, isNumber, isString, type Shape } from '../lib/shape';
import { StoredValue } from '../lib/stored-value';

/** A form that sends requests of a user. */
export interface RequestSource {
  userId: string;
  /** The mutation, such as `placeOrder`. */
  operation: string;
}

/** A request that this tab has sent, until the server says what became of it. */
interface StoredRequest extends RequestSource {
  /** Its serialized values. */
  values: string;
  key: string;
  /** In milliseconds. */
  sentAt: number;
}

/** The same values are a repetition for half an hour. Later they may be meant as another request. */
const LIFETIME = 30 * 60_000;

/** Only the last ones, so that what is stored stays small. */
const MAX_REQUESTS = 5;

const shape: Record<keyof StoredRequest, Shape> = {
  userId: isString,
  operation: isString,
  values: isString,
  key: isString,
  sentAt: isNumber,
};

function parseRequests(text: string): readonly StoredRequest[] {
  try {
    return (JSON.parse(text) as StoredRequest[]).filter(
      (request) => findMismatches(request, shape).length === 0,
    );
  } catch {
    return [];
  }
}

const storedRequests = new StoredValue('unconfirmedRequests', parseRequests, JSON.stringify, tabStorage);

const readRequests = ({ userId, operation }: RequestSource): readonly StoredRequest[] =>
  storedRequests
    .read()
    .filter((request) => request.userId === userId && request.operation === operation)
    .filter(({ sentAt }) => Date.now() - sentAt < LIFETIME);

/** Whether this tab has sent a request and does not know what became of it. */
export const hasUnconfirmedRequest = (source: RequestSource): boolean => readRequests(source).length > 0;

export const findRequestKey = (source: RequestSource, values: string): string | undefined =>
  readRequests(source).find((request) => request.values === values)?.key;

/** Stores the key of a request before it is sent: the page may be left or loaded again before the response. */
export function storeRequestKey({ userId, operation }: RequestSource, values: string, key: string): void {
  const others = storedRequests.read().filter((request) => request.key !== key);
  const request = { userId, operation, values, key, sentAt: Date.now() };
  storedRequests.write([...others, request].slice(-MAX_REQUESTS));
}

export const deleteRequestKey = (key: string): void =>
  storedRequests.write(storedRequests.read().filter((request) => request.key !== key));

/** Deletes the keys of this tab. */
export const deleteRequestKeys = (): void => storedRequests.write([]);
