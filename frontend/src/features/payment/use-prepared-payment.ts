import { useEffect, useState } from 'react';
import { failureCode, failureMessage } from '../../apollo/failure';
import { useIntention } from '../../apollo/intention';
import { getSettings } from '../../config/settings';
import { loadStripeClient } from '../../lib/stripe';
import { useCreatePaymentIntentMutation } from './card-payment.generated';
import { CardFormUnavailable, preparePayment, type PreparedPayment } from './prepare-payment';

type Preparation =
  | { status: 'preparing' }
  | { status: 'prepared'; payment: PreparedPayment }
  | { status: 'failed'; message: string };

/**
 * Prepares the payment of an order as soon as its page opens; `retry` tries again after a failure, such as a card
 * form whose frame was blocked, which only `reportUnavailable` can tell.
 * @param onOutdated called when the shop says that there is nothing left to pay: the order is paid, or has ended.
 */
export function usePreparedPayment(orderId: string, onOutdated: () => void) {
  const carryOut = useIntention();
  const [createIntent] = useCreatePaymentIntentMutation();
  const [attempt, setAttempt] = useState(0);
  const [preparation, setPreparation] = useState<Preparation>({ status: 'preparing' });

  useEffect(() => {
    let isCurrent = true;
    const loadStripe = () => loadStripeClient(getSettings().stripe.publishableKey);
    const createSecret = async () => {
      const { data } = await carryOut(orderId, (context) =>
        createIntent({ variables: { orderId }, context }),
      );
      if (!data) throw new Error('the shop gave no payment secret.');
      return data.createPaymentIntent.clientSecret;
    };
    preparePayment({ loadStripe, createSecret }).then(
      (payment) => isCurrent && setPreparation({ status: 'prepared', payment }),
      (error: unknown) => {
        if (!isCurrent) return;
        setPreparation({ status: 'failed', message: preparationFailure(error) });
        if (isNoLongerPayable(error)) onOutdated();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, attempt, carryOut, createIntent, onOutdated]);

  function retry(): void {
    setPreparation({ status: 'preparing' });
    setAttempt(attempt + 1);
  }

  function reportUnavailable(): void {
    setPreparation({ status: 'failed', message: preparationFailure(new CardFormUnavailable()) });
  }

  return { preparation, retry, reportUnavailable };
}

/** Somebody else has paid the order, or it has ended. */
const isNoLongerPayable = (error: unknown): boolean =>
  ['ORDER_ALREADY_PAID', 'NOT_FOUND'].includes(failureCode(error) ?? '');

function preparationFailure(error: unknown): string {
  if (error instanceof CardFormUnavailable) {
    return 'The card form could not be loaded. A content blocker or the network may keep it away: allow js.stripe.com, then try again.';
  }
  if (failureCode(error) === 'ORDER_ALREADY_PAID') return 'This order is paid already.';
  return `The payment could not be prepared: ${failureMessage(error)}`;
}
