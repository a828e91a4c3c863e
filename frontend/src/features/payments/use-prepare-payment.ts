import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { errorCode, errorMessage } from '../../apollo/error';
import { useIdempotentMutation } from '../../apollo/use-idempotent-mutation';
import { getSettings } from '../../config/settings';
import { loadStripeClient } from '../../lib/stripe';
import { retrieveChargeOutcome } from './charge-card';
import { useCreatePaymentIntentMutation } from './order-payment.generated';
import { isNoLongerPayable } from './use-confirm-payment';

/** What the card form needs. */
interface PreparedPayment {
  stripe: Stripe;
  /** The client secret of the active payment intent of the purchase. */
  clientSecret: string;
  /** The card was charged before the page was opened. The server may not have recorded it yet. */
  isCharged: boolean;
}

type Preparation =
  | { status: 'preparing' }
  | { status: 'prepared'; payment: PreparedPayment }
  | { status: 'failed'; message: string };

/** Stripe.js was blocked or did not load. The server may be available. */
class CardFormUnavailableError extends Error {}

/**
 * Prepares the payment of the purchase of an order when its page opens. `retry` prepares it again after an error. `reportUnavailable`
 * reports that the frame of the card form did not load.
 * @param amount what the page shows as the amount due, in US dollars.
 * @param onOutdated called when another amount is due or nothing, and the page is outdated.
 */
export function usePreparePayment(orderId: string, amount: number, onOutdated: () => void) {
  const runOnce = useIdempotentMutation();
  const [createIntent] = useCreatePaymentIntentMutation();
  const [attempt, setAttempt] = useState(0);
  const [preparation, setPreparation] = useState<Preparation>({ status: 'preparing' });

  useEffect(() => {
    let isCurrent = true;
    const createSecret = async () => {
      const { data } = await runOnce(orderId, (context) => createIntent({ variables: { orderId }, context }));
      if (!data) throw new Error('The response has no client secret.');
      if (data.createPaymentIntent.amount !== amount) onOutdated();
      return data.createPaymentIntent.clientSecret;
    };
    preparePayment(createSecret).then(
      (payment) => isCurrent && setPreparation({ status: 'prepared', payment }),
      (error: unknown) => {
        if (!isCurrent) return;
        setPreparation({ status: 'failed', message: preparationError(error) });
        if (isNoLongerPayable(error)) onOutdated();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, amount, attempt, runOnce, createIntent, onOutdated]);

  function retry(): void {
    setPreparation({ status: 'preparing' });
    setAttempt(attempt + 1);
  }

  function reportUnavailable(): void {
    setPreparation({ status: 'failed', message: preparationError(new CardFormUnavailableError()) });
  }

  return { preparation, retry, reportUnavailable };
}

/**
 * Loads the payment client and creates the payment intent simultaneously. Then it retrieves the outcome of the intent:
 * after a reload during a payment the page neither loses the charge nor offers to pay again.
 * @throws CardFormUnavailableError, or the error of `createSecret`.
 */
async function preparePayment(createSecret: () => Promise<string>): Promise<PreparedPayment> {
  const loading = loadStripeClient(getSettings().stripe.publishableKey).catch((cause: unknown) => {
    throw new CardFormUnavailableError('Stripe.js did not load', { cause });
  });
  const [stripe, clientSecret] = await Promise.all([loading, createSecret()]);
  const { kind } = await retrieveChargeOutcome(stripe, clientSecret);
  return { stripe, clientSecret, isCharged: kind === 'charged' };
}

function preparationError(error: unknown): string {
  if (error instanceof CardFormUnavailableError) {
    return "The card form couldn't be loaded. A content blocker or your network may be blocking it: allow js.stripe.com, then try again.";
  }
  if (errorCode(error) === 'ORDER_ALREADY_PAID') return 'This order is already paid.';
  return `We couldn't prepare the payment. ${errorMessage(error)}`;
}
