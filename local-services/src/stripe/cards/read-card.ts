import type Stripe from 'stripe';
import { cardError } from '../http/errors.js';
import type { Parameters } from '../http/parameters.js';
import { detectBrand, cvcLength, checkExpiry, fullYear, numberLength, passesLuhn } from './card-rules.js';
import { TEST_CARDS, type CardOutcome, type TestCard } from './test-cards.js';

/** What is stored of a card (never its number or security code), and what happens when it is charged. */
export interface StoredCard {
  card: Stripe.PaymentMethod.Card;
  outcome: CardOutcome;
}

/** Reads `number`, `exp_month`, `exp_year` and `cvc`. Throws what a bank would reject, and on all but test cards. */
export function readCard(parameters: Parameters, now: Date): StoredCard {
  parameters.allow('number', 'exp_month', 'exp_year', 'cvc', 'networks');
  const number = parameters.requiredText('number').replace(/[\s-]/g, '');
  const testCard = TEST_CARDS.find((card) => card.number === number);
  if (!testCard) throw numberError(number, parameters.fullName('number'));
  const expiry = readExpiry(parameters, now);
  const cvc = parameters.text('cvc');
  if (cvc !== undefined && (!/^\d+$/.test(cvc) || cvc.length !== cvcLength(detectBrand(number)))) {
    throw cardError("Your card's security code is invalid.", {
      code: 'invalid_cvc',
      param: parameters.fullName('cvc'),
    });
  }
  return buildCard(testCard, expiry, cvc === undefined ? null : 'unchecked');
}

/** Returns the card of a test payment method such as `pm_card_visa`, valid until the end of next year. */
export function findTestCard(paymentMethod: string, now: Date): StoredCard | undefined {
  const testCard = TEST_CARDS.find((card) => card.paymentMethod === paymentMethod);
  return testCard && buildCard(testCard, { month: 12, year: now.getFullYear() + 1 }, 'unchecked');
}

function numberError(number: string, param: string): Error {
  if (!/^\d+$/.test(number) || number.length !== numberLength(detectBrand(number))) {
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
  const expired = checkExpiry(month, year, now);
  if (month < 1 || month > 12 || expired === 'month_past') {
    throw cardError("Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: parameters.fullName('exp_month'),
    });
  }
  if (expired === 'year_past' || year > now.getFullYear() + 50) {
    throw cardError("Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: parameters.fullName('exp_year'),
    });
  }
  return { month, year };
}

function buildCard(
  { number, funding, outcome }: TestCard,
  expiry: { month: number; year: number },
  cvcCheck: 'unchecked' | null,
): StoredCard {
  const brand = detectBrand(number);
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
