import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../components/feedback/toaster';
import { paths } from '../../config/paths';
import { chargeCard, NOT_COMPLETED, retrieveChargeOutcome, type ChargeOutcome } from './charge-card';
import type { OrderPayment_orderFragment } from './order-payment.generated';
import { useConfirmPayment } from './use-confirm-payment';

/**
 * The state of a payment on the page.
 * `open`: the card can be charged; `declineMessage` says why the last attempt failed, `cardError` what the entered card
 * lacked. `charging`: the provider charges
 * the card, with 3-D Secure when the bank requires it. `unknown`: the response of the provider was lost. `checking`:
 * the outcome is retrieved from the provider. `confirming`: the card was charged, and the server records it.
 * `unconfirmed`: the server has not recorded it. `rejected`: the server rejected it. `confirmed`: the order is paid.
 */
export type PaymentState =
  | { step: 'open'; declineMessage?: string; cardError?: string }
  | {
      step: 'charging' | 'unknown' | 'checking' | 'confirming' | 'unconfirmed' | 'rejected' | 'confirmed';
    };

export interface PaymentOptions {
  /** An order of the purchase that is paid, and the name and email address of the customer. */
  order: Pick<OrderPayment_orderFragment, 'id' | 'userName' | 'userEmail'>;
  /** The client secret of the payment intent. */
  clientSecret: string;
  /** The card was charged before the page was opened. The payment starts with the confirmation. */
  isCharged: boolean;
  /** Called when the order was already paid or is closed, and the page is outdated. */
  onOutdated: () => void;
  /** Called when the payment was cancelled before the card was charged: another one must be prepared. */
  onCancelled: () => void;
}

/**
 * Pays the purchase of an order with the card of the surrounding `Elements`: charges the card, then makes the server record the charge.
 * `pay` has no effect unless the card and the payment client are ready. `checkAgain` retrieves the outcome of a charge.
 * `forgetCardError` is called when the card changes, so that it may no longer lack what it did.
 */
export function usePayment({ order, clientSecret, isCharged, onOutdated, onCancelled }: PaymentOptions) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<PaymentState>({ step: isCharged ? 'confirming' : 'open' });
  const confirmPayment = useConfirmPayment(order.id, onOutdated);

  const isPageOpen = useRef(false);
  useEffect(() => {
    isPageOpen.current = true;
    return () => {
      isPageOpen.current = false;
    };
  }, []);

  const isConfirming = state.step === 'confirming';
  useEffect(() => {
    if (!isConfirming) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    void confirmPayment(signal).then((confirmation) => {
      if (!signal.aborted) setState({ step: confirmation });
      // The page was left, also because the session has ended.
      else if (!isPageOpen.current && confirmation !== 'confirmed') showUnconfirmed(order.id);
    });
    return () => abortController.abort();
  }, [isConfirming, confirmPayment, order.id]);

  async function pay(): Promise<void> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || state.step !== 'open') return;
    setState({ step: 'charging' });
    const billing_details = { name: order.userName, email: order.userEmail };
    applyOutcome(await chargeCard(stripe, clientSecret, { payment_method: { card, billing_details } }));
  }

  function forgetCardError(): void {
    setState((current) =>
      current.step === 'open' ? { step: 'open', declineMessage: current.declineMessage } : current,
    );
  }

  async function checkAgain(): Promise<void> {
    if (!stripe) return;
    const wasCharged = state.step === 'unconfirmed';
    setState({ step: 'checking' });
    const outcome = await retrieveChargeOutcome(stripe, clientSecret);
    // The server can still confirm the charge.
    if (wasCharged && outcome.kind === 'unknown') setState({ step: 'confirming' });
    // The bank has rejected a charge that was in progress.
    else if (wasCharged && outcome.kind === 'not-charged')
      applyOutcome({ ...outcome, message: NOT_COMPLETED });
    else applyOutcome(outcome);
  }

  function applyOutcome(outcome: ChargeOutcome): void {
    if (!isPageOpen.current) {
      void completeInBackground(outcome);
      return;
    }
    if (outcome.kind === 'charged') setState({ step: 'confirming' });
    else if (outcome.kind === 'unknown') setState({ step: 'unknown' });
    else if (outcome.kind === 'cancelled') onCancelled();
    else if (outcome.kind === 'invalid') setState({ step: 'open', cardError: outcome.message });
    else setState({ step: 'open', declineMessage: outcome.message });
  }

  /** The page was closed while the card was charged. */
  async function completeInBackground({ kind }: ChargeOutcome): Promise<void> {
    if (kind !== 'charged' && kind !== 'unknown') return;
    if (kind === 'charged' && (await confirmPayment(new AbortController().signal)) === 'confirmed') return;
    showUnconfirmed(order.id);
  }

  return { state, pay, checkAgain, forgetCardError };
}

/** Shows a toast after the page was left: the card may have been charged, and the server has not recorded it. */
const showUnconfirmed = (orderId: string): void =>
  toast.error(
    "We couldn't confirm your payment yet",
    "Don't pay again: first check whether it went through.",
    { label: 'Check payment', to: paths.payment(orderId) },
  );

/** Whether the card field is shown. It is hidden while the card may have been charged, to prevent a second payment. */
export function canEnterCard({ step }: PaymentState): boolean {
  return step === 'open' || step === 'charging';
}

/** A message about the payment below its form; `canCheck` offers to check again. */
interface PaymentMessage {
  text: string;
  canCheck: boolean;
}

const MESSAGES: Partial<Record<PaymentState['step'], PaymentMessage>> = {
  unknown: {
    text: "The connection was lost while your card was being charged. Don't pay again: first check whether the payment went through.",
    canCheck: true,
  },
  checking: { text: "We're checking whether your payment went through.", canCheck: false },
  confirming: { text: "We're confirming your payment.", canCheck: false },
  unconfirmed: {
    text: "We couldn't confirm your payment yet. Don't pay again: check again in a moment.",
    canCheck: true,
  },
};

/** The email address and the order ID that a customer needs to contact support. */
interface SupportContact {
  email: string;
  orderId: string;
}

/** Returns the message for the state of a payment, or undefined when there is none. */
export function statusMessage(
  { step }: PaymentState,
  { email, orderId }: SupportContact,
): PaymentMessage | undefined {
  if (step !== 'rejected') return MESSAGES[step];
  const text = `We couldn't match your payment to this order. Don't pay again: email ${email} and include order ID ${orderId}.`;
  return { text, canCheck: false };
}
