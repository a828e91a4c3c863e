/**
 * Where the payment of an order stands on this page.
 * `open`: nothing was taken, the card may be charged. `charging`: the provider, and with 3-D Secure the buyer's bank,
 * is asked. `unsure`: its answer was lost. `checking`: it is asked what became of the charge. `recording`: charged,
 * the shop is asked to record it. `unrecorded`: it did not answer. `rejected`: it refused. `recorded`: paid.
 */
export type PaymentState =
  | { step: 'open'; refusal?: string }
  | { step: 'charging' | 'unsure' | 'checking' | 'recording' | 'unrecorded' | 'rejected' | 'recorded' };

/** What a buyer can do after a refusal, whoever refused. */
export const REFUSED_ADVICE = 'Nothing was taken: pay again, or with another card.';

/** What to tell the buyer about a step; `canCheck` offers to ask once more. */
interface PaymentNews {
  text: string;
  canCheck: boolean;
}

const NEWS: Partial<Record<PaymentState['step'], PaymentNews>> = {
  unsure: {
    text: 'The connection broke while your card was being charged. Do not pay again: check first whether the payment went through.',
    canCheck: true,
  },
  checking: { text: 'We are checking whether your payment went through.', canCheck: false },
  recording: { text: 'Your payment went through. We are checking it with the shop.', canCheck: false },
  unrecorded: {
    text: 'Your payment went through, but the shop has not confirmed it yet. Do not pay again: check again in a moment.',
    canCheck: true,
  },
};

/** Whom to write to about which order, when people have to look at a payment. */
interface HelpDesk {
  email: string;
  orderId: string;
}

/** What there is to tell about a payment beside its form, or nothing. */
export function paymentNews({ step }: PaymentState, { email, orderId }: HelpDesk): PaymentNews | undefined {
  if (step !== 'rejected') return NEWS[step];
  const text = `Your payment went through, but the shop could not assign it to this order. Do not pay again: write to ${email} about the order ${orderId}.`;
  return { text, canCheck: false };
}

/** Whether the card belongs on the screen: as soon as money may be on its way, nothing invites to pay again. */
export function mayEnterCard({ step }: PaymentState): boolean {
  return step === 'open' || step === 'charging';
}
