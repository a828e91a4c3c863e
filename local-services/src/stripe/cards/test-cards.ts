/** Why the bank declines a card. */
export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  declineCode: string | undefined;
  message: string;
}

/**
 * What happens when a card is charged. `inquired`: it is charged, and its bank asks about the charge. `refunds_later`: it is
 * charged, and its refunds are pending first. `processes`: the bank decides later.
 */
export type CardOutcome =
  'succeeds' | 'disputed' | 'inquired' | 'refunds_later' | 'processes' | 'requires_authentication' | Decline;

/** A card of Stripe's test mode: its number, its test payment method, and what happens when it is charged. */
export interface TestCard {
  number: string;
  paymentMethod: string;
  funding: 'credit' | 'debit';
  outcome: CardOutcome;
}

/** The test cards of Stripe (https://docs.stripe.com/testing) that a shop needs. */
export const TEST_CARDS: readonly TestCard[] = [
  succeeds('4242424242424242', 'pm_card_visa'),
  { ...succeeds('4000056655665556', 'pm_card_visa_debit'), funding: 'debit' },
  succeeds('5555555555554444', 'pm_card_mastercard'),
  succeeds('378282246310005', 'pm_card_amex'),
  succeeds('6011111111111117', 'pm_card_discover'),
  {
    ...succeeds('4000002500003155', 'pm_card_authenticationRequired'),
    outcome: 'requires_authentication',
  },
  { ...succeeds('4000000000000259', 'pm_card_createDispute'), outcome: 'disputed' },
  { ...succeeds('4000000000001976', 'pm_card_createDisputeInquiry'), outcome: 'inquired' },
  { ...succeeds('4000000000007726', 'pm_card_pendingRefund'), outcome: 'refunds_later' },
  // Not one of Stripe's, where only other payment methods take their time.
  { ...succeeds('4000000000001091', 'pm_card_processing'), outcome: 'processes' },
  declines('4000000000000002', 'pm_card_visa_chargeDeclined', 'generic_decline', 'Your card was declined.'),
  declines(
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  declinesWithCode(
    '4000000000000069',
    'pm_card_chargeDeclinedExpiredCard',
    'expired_card',
    'Your card has expired.',
  ),
  declinesWithCode(
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ),
  declinesWithCode(
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
];

function succeeds(number: string, paymentMethod: string): TestCard {
  return { number, paymentMethod, funding: 'credit', outcome: 'succeeds' };
}

function declines(number: string, paymentMethod: string, declineCode: string, message: string): TestCard {
  return { ...succeeds(number, paymentMethod), outcome: { code: 'card_declined', declineCode, message } };
}

function declinesWithCode(
  number: string,
  paymentMethod: string,
  code: Exclude<Decline['code'], 'card_declined'>,
  message: string,
): TestCard {
  return { ...succeeds(number, paymentMethod), outcome: { code, declineCode: undefined, message } };
}
