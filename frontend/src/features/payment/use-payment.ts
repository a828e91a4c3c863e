import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import type { CardPayment_orderFragment } from './card-payment.generated';
import { chargeCard, lookUpCharge } from './charge-card';
import type { ChargeOutcome } from './charge-outcome';
import { askUntilAnswered } from './payment-confirmation';
import type { PaymentState } from './payment-state';
import { useChargeConfirmation } from './use-charge-confirmation';

/** An order with its payment secret, ready to be charged. */
export interface PaymentInProgress {
  order: CardPayment_orderFragment;
  clientSecret: string;
  /** The card was charged earlier: the payment starts with having the shop record it. */
  isCharged: boolean;
  /** Called when the shop knows more of the order than this page: that it is paid, or has ended. */
  onOutdated: () => void;
}

/**
 * Pays an order with the card of the surrounding `Elements`: charges it, then has the shop record the charge.
 * `pay` does nothing unless the card and the payment client are there; `checkAgain` asks what became of a charge.
 */
export function usePayment({ order, clientSecret, isCharged, onOutdated }: PaymentInProgress) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<PaymentState>({ step: isCharged ? 'recording' : 'open' });
  const ask = useChargeConfirmation(order.id, onOutdated);

  const isRecording = state.step === 'recording';
  useEffect(() => {
    if (!isRecording) return;
    const leaving = new AbortController();
    void askUntilAnswered(ask, leaving.signal).then(({ kind }) => {
      if (!leaving.signal.aborted) setState({ step: kind === 'unanswered' ? 'unrecorded' : kind });
    });
    return () => leaving.abort();
  }, [isRecording, ask]);

  async function pay(): Promise<void> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || state.step !== 'open') return;
    setState({ step: 'charging' });
    const billing_details = { name: order.userName, email: order.userEmail };
    settle(await chargeCard(stripe, clientSecret, { payment_method: { card, billing_details } }));
  }

  async function checkAgain(): Promise<void> {
    if (!stripe) return;
    if (state.step === 'unrecorded') {
      setState({ step: 'recording' });
      return;
    }
    setState({ step: 'checking' });
    settle(await lookUpCharge(stripe, clientSecret));
  }

  function settle(outcome: ChargeOutcome): void {
    if (outcome.kind === 'charged') setState({ step: 'recording' });
    else if (outcome.kind === 'unknown') setState({ step: 'unsure' });
    else setState({ step: 'open', refusal: outcome.message });
  }

  return { state, pay, checkAgain };
}
