import type Stripe from 'stripe';
import { readCard, type StoredCard } from '../cards/read-card.js';
import { invalidRequest, resourceMissing } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import type { RequestContext } from './context.js';
import { newId } from './ids.js';

/** A stored token: the card that it represents, and whether it has been used. */
export interface StoredToken {
  id: string;
  card: StoredCard;
  used: boolean;
}

type CardToken = Omit<Stripe.Token, 'card'> & {
  card: Pick<
    Stripe.Card,
    'id' | 'object' | 'brand' | 'country' | 'exp_month' | 'exp_year' | 'funding' | 'last4'
  >;
};

/** Creates a single-use token of a card, as the browser object's `createToken` does. */
export function createToken({ store, now }: RequestContext, parameters: Parameters): CardToken {
  const group = parameters.allow('card', 'expand').group('card');
  if (!group) {
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  }
  const storedCard = readCard(group, new Date(now * 1000));
  const id = newId('tok');
  store.put('tokens', { id, card: storedCard, used: false });
  const { brand, country, exp_month, exp_year, funding, last4 } = storedCard.card;
  return {
    id,
    object: 'token',
    card: { id: newId('card'), object: 'card', brand, country, exp_month, exp_year, funding, last4 },
    client_ip: null,
    created: now,
    livemode: false,
    type: 'card',
    used: false,
  };
}

/** Marks a token as used and returns its card. A token works only once. */
export function consumeToken({ store }: RequestContext, id: string): StoredCard {
  const token = store.get('tokens', id);
  if (!token) throw resourceMissing('token', id, 'card[token]');
  if (token.used) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
    });
  }
  store.put('tokens', { ...token, used: true });
  return token.card;
}
