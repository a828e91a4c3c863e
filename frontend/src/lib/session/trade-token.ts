import { print } from 'graphql';
import { graphqlUrl } from '../../config/api-urls';
import { SyncUserDocument, type SyncUserMutation } from './session.generated';
import type { IdentityUser } from './identity';
import type { SessionUser } from './session-context';

/** What the shop gives for the provider's token. */
export interface Trade {
  /** The shop's access token. */
  token: string;
  /** How long the token lives from the moment it was received, in milliseconds. */
  lifetime: number;
  user: SessionUser;
}

/** The shop refused the provider's token, or the person: asking again with the same token is of no use. */
export class TradeRefused extends Error {}

/** How long the shop may take to answer, in milliseconds. */
const TIME_LIMIT = 15_000;

/**
 * The lifetime by the shop's clock alone: this machine's may be hours off. Where something on the way has taken the
 * date off the answer, this machine's clock has to serve.
 */
function lifetimeOf(expiresAt: string, answeredAt: string | null): number {
  return Date.parse(expiresAt) - (answeredAt ? Date.parse(answeredAt) : Date.now());
}

interface Answer {
  data?: SyncUserMutation | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

const REFUSALS = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_CONFLICT']);

/**
 * Trades the identity provider's token for the shop's access token, and tells the shop the person's name and photo.
 * It does not go through Apollo, whose links themselves wait for this token.
 * @param fresh asks the provider for a new token first.
 * @throws TradeRefused when the shop says no; TypeError or a TimeoutError when it cannot be reached.
 */
export async function tradeToken(person: IdentityUser, fresh: boolean): Promise<Trade> {
  const { displayName, photoURL } = person;
  const response = await fetch(graphqlUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await person.idToken(fresh)}` },
    body: JSON.stringify({ query: print(SyncUserDocument), variables: { input: { displayName, photoURL } } }),
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  const { data, errors } = (await response.json()) as Answer;
  const failure = errors?.[0];
  if (failure && REFUSALS.has(failure.extensions?.code ?? '')) throw new TradeRefused(failure.message);
  if (!data) throw new Error(failure?.message ?? 'the shop could not answer.');
  const { token, expiresAt, user } = data.syncUser;
  return { token, user, lifetime: lifetimeOf(expiresAt, response.headers.get('date')) };
}
