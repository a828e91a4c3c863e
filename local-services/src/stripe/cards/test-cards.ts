/** Why the bank refuses a card. */
export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  declineCode: string | undefined;
  message: string;
}

/** What happens when a card is charged. */
export type CardOutcome = 'pays' | 'pays and is disputed' | 'asks for authentication' | Decline;

/** A card of Stripe's test mode: number, the well-known payment method made of it, and what it does. */
export interface TestCard {
  number: string;
  paymentMethod: string;
  funding: 'credit' | 'debit';
  outcome: CardOutcome;
}

/** Stripe's own test cards (https://docs.stripe.com/testing), as far as a shop that takes cards has use for them. */
export const TEST_CARDS: readonly TestCard[] = [
  pays('4242424242424242', 'pm_card_visa'),
  { ...pays('4000056655665556', 'pm_card_visa_debit'), funding: 'debit' },
  pays('5555555555554444', 'pm_card_mastercard'),
  pays('378282246310005', 'pm_card_amex'),
  pays('6011111111111117', 'pm_card_discover'),
  {
    ...pays('4000002500003155', 'pm_card_authenticationRequired'),
    outcome: 'asks for authentication',
  },
  { ...pays('4000000000000259', 'pm_card_createDispute'), outcome: 'pays and is disputed' },
  declines('4000000000000002', 'pm_card_visa_chargeDeclined', 'generic_decline', 'Your card was declined.'),
  declines(
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  fails('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card', 'Your card has expired.'),
  fails(
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ),
  fails(
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
];

function pays(number: string, paymentMethod: string): TestCard {
  return { number, paymentMethod, funding: 'credit', outcome: 'pays' };
}

function declines(number: string, paymentMethod: string, declineCode: string, message: string): TestCard {
  return { ...pays(number, paymentMethod), outcome: { code: 'card_declined', declineCode, message } };
}

function fails(
  number: string,
  paymentMethod: string,
  code: Exclude<Decline['code'], 'card_declined'>,
  message: string,
): TestCard {
  return { ...pays(number, paymentMethod), outcome: { code, declineCode: undefined, message } };
}
