import type Stripe from 'stripe';
import { cardError } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import { brandOf, cvcLength, expiryFault, fullYear, numberLength, passesLuhn } from './card-rules.js';
import { TEST_CARDS, type CardOutcome, type TestCard } from './test-cards.js';

/** What is kept of a card (never its number or security code), and what it will do. */
export interface KnownCard {
  card: Stripe.PaymentMethod.Card;
  outcome: CardOutcome;
}

/** Reads `number`, `exp_month`, `exp_year` and `cvc`, refusing what a bank would, and every card that is no test card. */
export function readCard(parameters: Parameters, now: Date): KnownCard {
  parameters.allow('number', 'exp_month', 'exp_year', 'cvc', 'networks');
  const number = parameters.requiredText('number').replace(/[\s-]/g, '');
  const testCard = TEST_CARDS.find((known) => known.number === number);
  if (!testCard) throw unknownNumber(number, parameters.nameOf('number'));
  const expiry = readExpiry(parameters, now);
  const cvc = parameters.text('cvc');
  if (cvc !== undefined && (!/^\d+$/.test(cvc) || cvc.length !== cvcLength(brandOf(number)))) {
    throw cardError("Your card's security code is invalid.", {
      code: 'invalid_cvc',
      param: parameters.nameOf('cvc'),
    });
  }
  return describeCard(testCard, expiry, cvc === undefined ? null : 'unchecked');
}

/** The card behind a well-known payment method such as `pm_card_visa`, valid until the end of next year. */
export function wellKnownCard(paymentMethod: string, now: Date): KnownCard | undefined {
  const testCard = TEST_CARDS.find((known) => known.paymentMethod === paymentMethod);
  return testCard && describeCard(testCard, { month: 12, year: now.getFullYear() + 1 }, 'unchecked');
}

function unknownNumber(number: string, param: string): Error {
  if (!/^\d+$/.test(number) || number.length !== numberLength(brandOf(number))) {
    return cardError('The card number is not a valid credit card number.', { code: 'invalid_number', param });
  }
  if (!passesLuhn(number)) {
    return cardError('Your card number is incorrect.', { code: 'incorrect_number', param });
  }
  return cardError(
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    { code: 'card_declined', decline_code: 'test_mode_live_card', param },
  );
}

function readExpiry(parameters: Parameters, now: Date): { month: number; year: number } {
  const month = parameters.requiredInteger('exp_month');
  const year = fullYear(parameters.requiredInteger('exp_year'));
  const fault = expiryFault(month, year, now);
  if (month < 1 || month > 12 || fault === 'month_past') {
    throw cardError("Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: parameters.nameOf('exp_month'),
    });
  }
  if (fault === 'year_past' || year > now.getFullYear() + 50) {
    throw cardError("Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: parameters.nameOf('exp_year'),
    });
  }
  return { month, year };
}

function describeCard(
  { number, funding, outcome }: TestCard,
  expiry: { month: number; year: number },
  cvcCheck: 'unchecked' | null,
): KnownCard {
  const brand = brandOf(number);
  return {
    outcome,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
      country: 'US',
      display_brand: brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: null,
      funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
}
