import { ServerParseError } from '@apollo/client/errors';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print } from 'graphql';
import { graphqlUrl } from '../config/api-urls';
import type { IdentityUser } from '../lib/session/identity';
import { TokenExchangeRejected } from '../lib/session/session-errors';
import type { TokenExchange } from '../lib/session/token-manager';
import { SyncUserDocument, type SyncUserMutation } from './session.generated';

/** The time limit of the request, in milliseconds. */
const TIME_LIMIT = 15_000;

/** The text that the Apollo client would send, since the server may accept no other. */
const SYNC_USER = print(addTypenameToDocument(SyncUserDocument));

/**
 * The lifetime in milliseconds, by the server's clock, since the clock of this device may be hours off. Uses the
 * device's clock when a proxy removed the Date header.
 */
function lifetimeOf(expiresAt: string, serverDate: string | null): number {
  return Date.parse(expiresAt) - (serverDate ? Date.parse(serverDate) : Date.now());
}

interface ResponseBody {
  data?: SyncUserMutation | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

const REJECTION_CODES = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_CONFLICT']);

/**
 * Exchanges a Firebase ID token for an access token. Does not use the Apollo client, whose session link waits for this
 * token.
 * @param forceRefresh gets a new ID token from Firebase first.
 * @throws TokenExchangeRejected when the server rejects the ID token or the user; ServerParseError when a proxy
 *   responds in its place; TypeError or a TimeoutError when it cannot be reached.
 */
export async function exchangeToken(user: IdentityUser, forceRefresh: boolean): Promise<TokenExchange> {
  const response = await fetch(graphqlUrl(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await user.idToken(forceRefresh)}`,
    },
    body: JSON.stringify({ query: SYNC_USER }),
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  const { data, errors } = await readBody(response);
  const error = errors?.[0];
  if (error && REJECTION_CODES.has(error.extensions?.code ?? ''))
    throw new TokenExchangeRejected(error.message);
  if (!data) throw new Error(error?.message ?? 'the server returned no data.');
  const { token, expiresAt, user: sessionUser } = data.syncUser;
  return { token, user: sessionUser, lifetime: lifetimeOf(expiresAt, response.headers.get('date')) };
}

async function readBody(response: Response): Promise<ResponseBody> {
  const bodyText = await response.text();
  try {
    return JSON.parse(bodyText) as ResponseBody;
  } catch (error) {
    throw new ServerParseError(error, { response, bodyText });
  }
}
